import { debuglog } from 'node:util';

/** One line of the server's own log, as JSON on standard error. */
export interface LogLine {
  request_id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  user_id?: number;
  /** The inner text of an unexpected failure: for the operator, never for the caller. */
  error?: string;
}

const debug = debuglog('gatehouse');

/** Failures of ours are always written; every other request only with `NODE_DEBUG=gatehouse`. */
export function writeLogLine(line: LogLine): void {
  const text = JSON.stringify(line);
  if (line.status >= 500) process.stderr.write(`${text}\n`);
  else debug('%s', text);
}
