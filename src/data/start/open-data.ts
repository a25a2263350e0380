import type { AxiosAdapter } from 'axios';
import type { AuthProvider } from 'ra-core';
import type { LiveFeed } from '../../contract/live.ts';
import type { OfflineSource } from '../../contract/offline.ts';
import type { Outbox } from '../../contract/outbox.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import type { ServedConfig } from '../../schema/describe/served-config.ts';
import type { ConfigIndex, ResourceSummary } from '../../schema/dialect/config-index.ts';
import { wordProblem } from '../../schema/words/word-problem.ts';
import { type ApiClient, createApiClient } from '../api/api-client.ts';
import { Connection } from '../api/connection.ts';
import { isAnswering } from '../api/is-answering.ts';
import { createAuthProvider } from '../auth/auth-provider.ts';
import { readSession, readStoreId } from '../auth/session.ts';
import { SessionRenewal } from '../auth/session-renewal.ts';
import { createConfigFiles } from '../config/config-files.ts';
import { createI18n, createServedConfig, type GatehouseI18n } from '../config/i18n.ts';
import { loadConfigIndex } from '../config/load-config-index.ts';
import { openFeed } from '../live/open-feed.ts';
import { OfflineAnswers } from '../offline/offline-answers.ts';
import type { DurableCall } from '../outbox/invoke-durably.ts';
import { createDataProvider, type GatehouseDataProvider } from '../provider/data-provider.ts';
import { ROUTE_CONFIG_OPERATION } from './route-config.ts';
import { fetchSystem } from './system-info.ts';

type Translate = Parameters<typeof wordProblem>[1];

export interface OpenDataOptions {
  /** The language to start with; the index's first when it has no such one. */
  language?: string;
  /** The resources as they stand now, the fetched route configuration merged in; the index's own when absent. */
  resources?(): readonly ResourceSummary[];
  /** Takes the place of the network, for tests. */
  adapter?: AxiosAdapter;
}

/** Everything that the app needs to talk to its server and to the provider. */
export interface DataLayer {
  index: ConfigIndex;
  client: ApiClient;
  i18n: GatehouseI18n;
  servedConfig: ServedConfig;
  dataProvider: GatehouseDataProvider;
  authProvider: AuthProvider;
  /** Whether the provider can be reached. */
  connection: Connection;
  /** What happens when the session has ended. */
  renewal: SessionRenewal;
  /** What stands in while the provider is away. */
  offline: OfflineSource;
  /** The live messages; nothing is connected before somebody listens. */
  live: LiveFeed;
  /** The till's queue, opened when it is asked for first: a part of its own. */
  outbox(): Promise<Outbox>;
}

/** Reads the index, then the definition and the words side by side. @throws ProviderError when one cannot be read */
export async function openData(options: OpenDataOptions = {}): Promise<DataLayer> {
  const files = createConfigFiles(options.adapter);
  const index = await loadConfigIndex(files);
  const language = chooseLanguage(index, options.language);
  const [definition, base] = await Promise.all([
    files.definition(index.definition),
    files.words(index.words[language]?.base ?? ''),
  ]);
  const renewal = new SessionRenewal();
  const connection = new Connection(() => isAnswering(client));
  const outbox = once(async () => (await import('../outbox/open-outbox.ts')).openOutbox(client, connection));
  const api = createApiClient({
    definition,
    baseUrl: index.providerUrl ?? '',
    readToken: () => readSession()?.token ?? null,
    readUserId: () => readSession()?.id ?? null,
    readStoreId,
    renewSession: (refused) => renewal.renew(refused),
    onAnswer: connection.reached,
    onSilence: connection.suspect,
    invokeDurably: (operationId, args, { idempotencyKey, signal }) =>
      callDurably(outbox, { operationId, args, idempotencyKey, signal }),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const offline = createOfflineAnswers(index, connection);
  const client: ApiClient = { ...api, invoke: offline.wrap(api.invoke) };
  const i18n = createI18n({ index, files, language, base });
  const servedConfig = createServedConfig(index, files, i18n);
  const resources = options.resources ?? (() => index.resources);
  const live = openFeed({
    fetchSystem: () => fetchSystem(client),
    readSession,
    resources,
    providerUrl: index.providerUrl ?? '',
  });
  return {
    index,
    client,
    i18n,
    servedConfig,
    dataProvider: withWords(
      createDataProvider(api, servedConfig, { feed: live, pages: client }),
      i18n.translate,
    ),
    authProvider: createAuthProvider({ client, resources }),
    connection,
    renewal,
    offline,
    live,
    outbox,
  };
}

async function callDurably(outbox: () => Promise<Outbox>, call: DurableCall): Promise<unknown> {
  const { invokeDurably } = await import('../outbox/invoke-durably.ts');
  return invokeDurably(await outbox(), readSession(), call);
}

function createOfflineAnswers(index: ConfigIndex, connection: Connection): OfflineAnswers {
  const marked = index.resources.flatMap(({ offline = [] }) => offline);
  return new OfflineAnswers({
    operationIds: new Set(marked.length === 0 ? [] : [...marked, ROUTE_CONFIG_OPERATION]),
    shownIds: new Set(marked),
    connection,
    readOwner() {
      const session = readSession();
      return session === null ? null : `${session.id} ${readStoreId() ?? ''}`;
    },
    openStore: once(async () => {
      const { AnswerStore } = await import('../offline/answer-store.ts');
      return new AnswerStore();
    }),
  });
}

function chooseLanguage(index: ConfigIndex, wanted: string | undefined): string {
  const found = index.languages.find((language) => language === wanted) ?? index.languages[0];
  if (found === undefined) throw new Error('The configuration has no language.');
  return found;
}

/**
 * A data provider whose errors say in their message what happened, in the reader's language. The components of
 * react-admin and custom pages show a message as it is, and know no parameters of its words.
 */
export function withWords(provider: GatehouseDataProvider, translate: Translate): GatehouseDataProvider {
  const word = (error: unknown): never => {
    if (error instanceof ProviderError) error.message = wordProblem(error, translate);
    throw error;
  };
  const methods = Object.entries(provider).map(([name, method]) => [
    name,
    typeof method === 'function'
      ? (...args: unknown[]) => {
          const answer: unknown = method(...args);
          return answer instanceof Promise ? answer.catch(word) : answer;
        }
      : method,
  ]);
  return Object.fromEntries(methods);
}

/** Makes a function whose work is done once; a failure is forgotten, so that the next call tries again. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  return () => {
    if (running === null) {
      const started = work();
      running = started;
      started.catch(() => {
        if (running === started) running = null;
      });
    }
    return running;
  };
}
