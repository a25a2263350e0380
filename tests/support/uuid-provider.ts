import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { openServer } from '../harness/open-server.ts';

/*
 * A provider whose ids are UUIDs and whose paths are those of an API definition. It answers every call with the one
 * record that it is given; it shares no code with the product's own server.
 */

export interface UuidProvider {
  url: string;
  /** `PUT /api/v1/dept/0198…  {"id":…}`: method, path with its query, body. */
  calls: string[];
  stop(): Promise<void>;
}

type Row = Record<string, unknown>;

/** @param record what each call is answered with, as it stands then */
export async function startUuidProvider(definition: ApiDefinition, record: () => Row): Promise<UuidProvider> {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://uuid.test');
    const body = await readText(request);
    calls.push(`${request.method} ${decodeURIComponent(request.url ?? '')} ${body}`);
    const operation = findOperation(definition, request.method ?? '', url.pathname);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    if (operation === undefined) return answerSimpleRest(request, response, url, record());
    const answer = toAnswer(operation, record());
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const { url, stop } = await openServer(server);
  return {
    url,
    calls,
    stop,
  };
}

/** A path without parameters goes before one that has some. */
function findOperation(definition: ApiDefinition, method: string, path: string): ApiOperation | undefined {
  const fits = Object.entries(definition.paths)
    .filter(([pattern]) => new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path))
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length);
  const key = method.toLowerCase() as 'get';
  return fits.flatMap(([, methods]) => methods[key] ?? [])[0];
}

/** A list is at `/api/v1/vendor`, a record below it. */
function answerSimpleRest(request: IncomingMessage, response: ServerResponse, url: URL, row: Row): void {
  const isList = request.method === 'GET' && url.pathname.split('/').length === 4;
  response
    .writeHead(200, { 'content-type': 'application/json', ...(isList && { 'content-range': 'rows 0-0/1' }) })
    .end(JSON.stringify(isList ? [row] : row));
}

function toAnswer({ 'x-list': list, 'x-answer': envelope }: ApiOperation, row: Row): unknown {
  if (list !== undefined) return toList(list, row);
  return typeof envelope === 'string' ? { [envelope]: row } : row;
}

/** The row where the dialect looks for rows, and a count where it looks for one. */
function toList({ content = 'content', total }: NonNullable<ApiOperation['x-list']>, row: Row): unknown {
  if (content === '') return [row];
  const answer = {};
  put(answer, content, [row]);
  if (total !== undefined) put(answer, total, 1);
  return answer;
}

function put(holder: Row, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) holder[first] = value;
  else put((holder[first] ??= {}) as Row, rest.join('.'), value);
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
