import CssBaseline from '@mui/material/CssBaseline';
import {
  AddUndoableMutationContext,
  ResourceDefinitionContextProvider,
  type UndoableMutation,
} from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { CoreAdminContext, ThemesContext } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { CatalogueContext } from '../../engine/catalogue-context.ts';
import { OfflineContext } from '../../engine/outbox/offline-context.ts';
import { OutboxContext } from '../../engine/outbox/outbox-context.ts';
import { REACT_ADMIN } from '../routes/react-admin-paths.ts';
import { OfflinePages } from '../service-worker/offline-pages.tsx';
import { ExpiredSession } from '../session/expired-session.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { Settings } from '../settings/settings.tsx';
import type { Started } from '../start/start-up.ts';
import { StartedContext } from '../start/started-context.ts';
import { buildTheme } from '../theme/build-theme.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { useThemeChoice } from '../theme/use-theme-choice.ts';
import { createRouterProvider } from '../views/router-provider.tsx';
import { buildQueryClient } from './build-query-client.ts';
import { buildStore } from './build-store.ts';
import { defineResources } from './define-resources.ts';
import { useI18nProvider } from './use-i18n-provider.ts';
import { Welcome } from './welcome.tsx';

export interface AdminProps {
  started: Started;
  /** The word key of a notice to start with. */
  welcome?: string;
}

/** Everything that views find above them: data, session, words, theme. */
export function AdminContexts({ started, welcome }: AdminProps) {
  const { dataProvider, authProvider, i18n, catalogue, offline } = started.data;
  const i18nProvider = useI18nProvider(i18n);
  const [routerProvider] = useState(() => createRouterProvider(started.routes));
  const [definitions] = useState(() => defineResources(started.routes));
  const [outbox] = useState(started.data.outbox);
  const [name] = useThemeChoice();
  const theme = useMemo(() => buildTheme(name), [name]);
  const [message, setMessage] = useState(welcome);
  const forgetMessage = useCallback(() => setMessage(undefined), []);
  const [queryClient] = useState(buildQueryClient);
  const [store] = useState(() => buildStore(i18n.getLocale()));
  return (
    <StartedContext value={started}>
      <CatalogueContext value={catalogue}>
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
                  <OutboxContext value={outbox}>
                    <OfflineContext value={offline}>
                      <Settings>
                        <Outlet />
                      </Settings>
                    </OfflineContext>
                  </OutboxContext>
                </ThemeProvider>
              </ThemesContext>
            </ResourceDefinitionContextProvider>
          </AddUndoableMutationContext>
        </CoreAdminContext>
      </CatalogueContext>
    </StartedContext>
  );
}

/** Tells react-admin's `useTheme` that there is a dark theme; what each looks like, {@link buildTheme} says. */
const BOTH_THEMES = { lightTheme: {}, darkTheme: {} };

/** Where a page asks for react-admin's undoable mode in spite of all, nothing waits for a notice to close. */
function sendAtOnce(mutation: UndoableMutation): void {
  mutation({ isUndo: false });
}
