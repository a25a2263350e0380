import type { AxiosAdapter } from 'axios';
import type { AuthProvider } from 'ra-core';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { ConfigIndex, ResourceSummary } from '../../schema/config-index.ts';
import { type ApiClient, createApiClient } from '../api/api-client.ts';
import { Connection } from '../api/connection.ts';
import { isAnswering } from '../api/is-answering.ts';
import { createAuthProvider } from '../auth/auth-provider.ts';
import { readSession, readStoreId } from '../auth/session.ts';
import { SessionRenewal } from '../auth/session-renewal.ts';
import { createCatalogue } from '../config/catalogue.ts';
import { createConfigFiles } from '../config/config-files.ts';
import { createI18n, type GatehouseI18n } from '../config/i18n.ts';
import { loadConfigIndex } from '../config/load-config-index.ts';
import { createDataProvider, type GatehouseDataProvider } from '../provider/data-provider.ts';

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
  catalogue: Catalogue;
  dataProvider: GatehouseDataProvider;
  authProvider: AuthProvider;
  /** Whether the provider can be reached. */
  connection: Connection;
  /** What happens when the session has ended. */
  renewal: SessionRenewal;
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
  const client: ApiClient = createApiClient({
    definition,
    baseUrl: index.providerUrl ?? '',
    readToken: () => readSession()?.token ?? null,
    readStoreId,
    renewSession: (refused) => renewal.renew(refused),
    onAnswer: connection.reached,
    onSilence: connection.suspect,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const i18n = createI18n({ index, files, language, base });
  const catalogue = createCatalogue(index, files, i18n);
  const resources = options.resources ?? (() => index.resources);
  return {
    index,
    client,
    i18n,
    catalogue,
    dataProvider: createDataProvider(client, catalogue),
    authProvider: createAuthProvider({ client, resources }),
    connection,
    renewal,
  };
}

function chooseLanguage(index: ConfigIndex, wanted: string | undefined): string {
  const found = index.languages.find((language) => language === wanted) ?? index.languages[0];
  if (found === undefined) throw new Error('The configuration has no language.');
  return found;
}
