import { AxiosHeaders, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { FileAnswer, Progress } from '../../contract/file-answer.ts';
import { readFileName } from './file-name.ts';
import { FILE_TIMEOUT_MILLISECONDS } from './http.ts';
import type { Operation } from './operation-index.ts';
import { toWrongAnswer } from './wrong-answer.ts';

const JSON_TYPE = /^application\/(?:.+\+)?json\b/i;

/**
 * Calls an operation that answers a file. It waits as long as the operation says, and tells how much has come.
 * @throws ProviderError for a refusal, which comes as JSON, and for JSON where the definition says a file
 */
export async function invokeFile(
  http: AxiosInstance,
  operation: Operation,
  config: AxiosRequestConfig,
  onProgress?: (progress: Progress) => void,
): Promise<FileAnswer> {
  const response = await http.request<unknown>({
    timeout: FILE_TIMEOUT_MILLISECONDS,
    ...config,
    responseType: 'arraybuffer',
    // Before anything judges the answer: a refusal must be read like any other.
    transformResponse: (data: unknown, headers: AxiosHeaders, status?: number) =>
      isFile(headers, status) ? data : parseJson(data),
    onDownloadProgress: ({ loaded, total }) => onProgress?.({ loaded, total: total ?? null }),
  });
  const headers = AxiosHeaders.from(response.headers as AxiosHeaders);
  if (!isFile(headers, response.status)) throw toWrongAnswer(operation, typesOf(operation).join(', '));
  const type = textOf(headers, 'content-type').split(';')[0]?.trim() || typesOf(operation)[0] || '';
  const name = readFileName(textOf(headers, 'content-disposition'), operation.operationId, type);
  return { blob: new Blob([response.data as ArrayBuffer], { type }), name };
}

function isFile(headers: AxiosHeaders, status = 200): boolean {
  return status < 300 && !JSON_TYPE.test(textOf(headers, 'content-type'));
}

function typesOf({ responses = {} }: Operation): string[] {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return Object.keys((success as { content?: object } | undefined)?.content ?? {});
}

function textOf(headers: AxiosHeaders, name: string): string {
  const value = headers.get(name);
  return typeof value === 'string' ? value : '';
}

/** @returns the text where it is no JSON, as a proxy's page is */
function parseJson(data: unknown): unknown {
  const text = new TextDecoder().decode(data as ArrayBuffer);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
