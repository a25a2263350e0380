import { describeTarget, type PrinterSettings } from './printer-settings.ts';
import { sendToFile } from './send-to-file.ts';
import { sendToTcp } from './send-to-tcp.ts';

/**
 * Brings the bytes of a job to where the settings say.
 * @throws ProblemError 502 or 504
 */
export function sendJob(
  portions: readonly Buffer[],
  { target, confirmedBy }: Pick<PrinterSettings, 'target' | 'confirmedBy'>,
  timeoutMs: number,
): Promise<void> {
  switch (target.kind) {
    case 'none':
      return Promise.resolve();
    case 'tcp':
      return sendToTcp(portions, { ...target, confirmedBy, timeoutMs, place: describeTarget(target) });
    default:
      return sendToFile(portions, { path: target.path, isDevice: target.kind === 'device', timeoutMs });
  }
}
