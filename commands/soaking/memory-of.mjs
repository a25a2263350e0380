import { existsSync, readFileSync } from 'node:fs';

/**
 * Megabytes that a process holds, as Linux tells; 0 where it does not.
 * @param {number} pid
 */
export function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
