import { ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { Theme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import {
  AddUndoableMutationContext,
  type I18nProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
  type Store,
  type UndoableMutation,
  useNotify,
  useTranslate,
} from 'ra-core';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, ThemesContext } from 'react-admin';
import { Outlet } from 'react-router-dom';
import type { JsonObject } from '../../contract/json-object.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import type { GatehouseI18n } from '../../data/config/i18n.ts';
import { createLocalStore } from '../../data/store/local-store.ts';
import { LiveContext } from '../../engine/live/live-context.ts';
import { OfflineContext } from '../../engine/outbox/offline-context.ts';
import { OutboxContext } from '../../engine/outbox/outbox-context.ts';
import { ServedConfigContext } from '../../engine/served-config-context.ts';
import { USUAL_VIEWS } from '../../schema/dialect/config-index.ts';
import { toRecordText, USUAL_REPRESENTATION } from '../../schema/dialect/record-representation.ts';
import { deepMerge } from '../../schema/json-schema/deep-merge.ts';
import { chooseLanguage } from '../language/language-choice.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { REACT_ADMIN } from '../routes/react-admin-paths.ts';
import { OfflinePages } from '../service-worker/offline-pages.tsx';
import { ExpiredSession } from '../session/expired-session.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { Settings } from '../settings/settings.tsx';
import type { Started } from '../start/start-up.ts';
import { StartedContext } from '../start/started-context.ts';
import { buildTheme } from '../theme/build-theme.ts';
import { chooseTheme, currentTheme, subscribeToTheme } from '../theme/theme-choice.ts';
import { useThemeChoice } from '../theme/use-theme-choice.ts';
import { wordComponents } from '../theme/word-components.ts';
import { createRouterProvider } from '../views/router-provider.tsx';

/** The library declares only the props by name; it reads them from a theme's components, as here. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

interface WelcomeProps {
  message: string;
  /** Called once the notice is up, so that a change of language does not bring it again. */
  onShown(): void;
}

const THEME = 'theme';
const RETRIES = 2;

export interface AdminProps {
  started: Started;
  /** The word key of a notice to start with. */
  welcome?: string;
}

/** Everything that views find above them: data, session, words, theme. */
export function AdminContexts({ started, welcome }: AdminProps) {
  const { dataProvider, authProvider, i18n, servedConfig, offline, live } = started.data;
  const i18nProvider = useI18nProvider(i18n);
  const [routerProvider] = useState(() => createRouterProvider(started.routes));
  const [definitions] = useState(() => defineResources(started.routes));
  const [openOutbox] = useState(() => keepFirst(started.data.outbox));
  const [name] = useThemeChoice();
  const theme = useMemo(() => buildTheme(name), [name]);
  const [message, setMessage] = useState(welcome);
  const forgetMessage = useCallback(() => setMessage(undefined), []);
  const [queryClient] = useState(buildQueryClient);
  const [store] = useState(() => buildStore(i18n.getLocale()));
  return (
    <StartedContext value={started}>
      <ServedConfigContext value={servedConfig}>
        <CoreAdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          routerProvider={routerProvider}
          basename={REACT_ADMIN}
          store={store}
          queryClient={queryClient}
        >
          <AddUndoableMutationContext value={sendAtOnce}>
            <ResourceDefinitionContextProvider definitions={definitions}>
              <ThemesContext value={BOTH_THEMES}>
                <ThemeProvider theme={theme}>
                  <CssBaseline />
                  {message !== undefined && <Welcome message={message} onShown={forgetMessage} />}
                  <SessionWatch />
                  <ExpiredSession />
                  <OfflinePages />
                  <OutboxContext value={openOutbox}>
                    <OfflineContext value={offline}>
                      <LiveContext value={live}>
                        <Settings>
                          <Outlet />
                        </Settings>
                      </LiveContext>
                    </OfflineContext>
                  </OutboxContext>
                </ThemeProvider>
              </ThemesContext>
            </ResourceDefinitionContextProvider>
          </AddUndoableMutationContext>
        </CoreAdminContext>
      </ServedConfigContext>
    </StartedContext>
  );
}

/** Of the first call, also where it fails: a part that is drawn again must not try again each time. */
function keepFirst<Value>(work: () => Value): () => Value {
  let first: Value | undefined;
  return () => (first ??= work());
}

/** Tells react-admin's `useTheme` that there is a dark theme; what each looks like, {@link buildTheme} says. */
const BOTH_THEMES = { lightTheme: {}, darkTheme: {} };

/** Where a page asks for react-admin's undoable mode in spite of all, nothing waits for a notice to close. */
function sendAtOnce(mutation: UndoableMutation): void {
  mutation({ isUndo: false });
}

/** Only what may pass by itself is asked for again: no answer at all, or a server that is overloaded or restarting. */
export function buildQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A car park's own network often has no way to the internet, where browsers call themselves offline.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof ProviderError && (error.code === 'offline' || error.status >= 502);
}

/**
 * react-admin's store, in which theme and language are the choices of this browser. Its own buttons and hooks change
 * what the shell's menus change.
 * @param locale the language of the words that are loaded; an older one in the store must not replace them
 */
function buildStore(locale: string): Store {
  const local = createLocalStore();
  local.setItem('locale', locale);
  return {
    ...local,
    getItem: (key, fallback) => (key === THEME ? (currentTheme() as never) : local.getItem(key, fallback)),
    setItem(key, value) {
      if (key === THEME) return chooseTheme(value === 'dark' ? 'dark' : 'light');
      if (key === 'locale') chooseLanguage(String(value));
      local.setItem(key, value);
    },
    subscribe: (key, callback) =>
      key === THEME ? subscribeToTheme(() => callback(currentTheme())) : local.subscribe(key, callback),
  };
}

/**
 * react-admin's resource definitions, as its `Resource` elements would register them: what its components link to, and
 * what they call a resource and a record. A draft is neither.
 */
export function defineResources(routes: readonly RouteEntry[]): ResourceDefinitions {
  const built = routes.filter(({ status }) => status !== 'draft');
  return Object.fromEntries(
    built.map(({ name, title, views = USUAL_VIEWS, recordRepresentation = USUAL_REPRESENTATION }) => [
      name,
      {
        name,
        hasList: views.includes('list'),
        hasCreate: views.includes('create'),
        hasEdit: views.includes('edit'),
        hasShow: views.includes('show'),
        options: { label: title },
        recordRepresentation: (record: JsonObject) => toRecordText(recordRepresentation, record),
      },
    ]),
  );
}

/** The i18n provider; another object, so that everything is worded again, once words have come that were asked for early. */
function useI18nProvider(i18n: GatehouseI18n): I18nProvider {
  const [provider, setProvider] = useState<I18nProvider>(i18n);
  useEffect(() => i18n.subscribe(() => setProvider({ ...i18n })), [i18n]);
  return provider;
}

/** The notice that the back office opens with. */
function Welcome({ message, onShown }: WelcomeProps) {
  const notify = useNotify();
  useEffect(() => {
    notify(message, { type: 'success' });
    onShown();
  }, [message, notify, onShown]);
  return null;
}

/**
 * Gives the theme and the reader's words to the component library. Its own provider would do the same, and bring the changing of colour
 * schemes along, which tokens and two themes of ours do here.
 */
function ThemeProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  const translate = useTranslate();
  const components = useMemo(
    () => deepMerge(theme.components, wordComponents(translate)) as DefaultProps,
    [theme, translate],
  );
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={components}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}
