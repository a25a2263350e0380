/** One line of the server's own log, as JSON on standard output. */
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

export function writeLogLine(line: LogLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
