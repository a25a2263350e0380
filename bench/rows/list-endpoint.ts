import { listEndpointRow } from '../list-endpoint-row.ts';

export const row = listEndpointRow(1_000);
