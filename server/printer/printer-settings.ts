import path from 'node:path';
import { SettingsError } from '../settings.ts';

/** How the printer service works; parsed from the environment by the start command. */
export interface PrinterSettings {
  port: number;
  target: PrinterTarget;
  encoding: PrinterEncoding;
  /**
   * When a job over TCP is done: the printer closes after the last byte, it answers about its paper, or all is sent.
   */
  confirmedBy: (typeof CONFIRMATIONS)[number];
  /** Origins besides the product's own whose pages may print. */
  origins: readonly string[];
}

/** Big5 or GB18030 is a matter of the single printer; UTF-8 is what newer ones can be told to read. */
export type PrinterEncoding = 'big5' | 'gb18030' | 'utf-8';

export type PrinterTarget =
  /** Receipts stand on the local page alone. */
  | { kind: 'none' }
  /** The bytes of every job are added to a file. */
  | { kind: 'file'; path: string }
  | { kind: 'device'; path: string }
  | { kind: 'tcp'; host: string; port: number };

type Environment = Readonly<Record<string, string | undefined>>;

/** The port of printers that take raw bytes over the network. */
const RAW_PORT = 9100;
const ENCODINGS = ['big5', 'gb18030', 'utf-8'] as const;
const CONFIRMATIONS = ['closed', 'status', 'sent'] as const;

/**
 * @param port of the service, which the browser is told too (spec/1 §7)
 * @returns null where the service is switched off
 * @throws SettingsError that names every wrong variable and what it may be
 */
export function parsePrinterSettings(env: Environment, port: number): PrinterSettings | null {
  if (env['PRINTER'] === 'off') return null;
  const problems: string[] = [];
  const choose = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = env[name];
    const choice = text ? choices.find((candidate) => candidate === text.toLowerCase()) : fallback;
    if (choice === undefined) problems.push(`${name} is "${text}", but must be one of ${choices.join(', ')}`);
    return choice ?? fallback;
  };
  choose('PRINTER', ['on', 'off'] as const, 'on');
  const target = toTarget(env['PRINTER_TARGET'] || 'none');
  if (target === null)
    problems.push(
      `PRINTER_TARGET is "${env['PRINTER_TARGET']}", but must be none, file:PATH, tcp://HOST:PORT or the path of a device`,
    );
  const origins = (env['PRINTER_ORIGINS'] ?? '').split(',').flatMap((text) => {
    const origin = toOrigin(text.trim());
    if (text.trim() !== '' && origin === null)
      problems.push(`PRINTER_ORIGINS has "${text.trim()}", but each must be as https://shop.example`);
    return origin ?? [];
  });
  const encoding = choose('PRINTER_ENCODING', ENCODINGS, 'big5');
  const confirmedBy = choose('PRINTER_CONFIRM', CONFIRMATIONS, 'closed');
  if (problems.length > 0 || target === null) throw new SettingsError(problems);
  return { port, target, encoding, confirmedBy, origins };
}

/** Where jobs go, in words for the operator. */
export function describeTarget(target: PrinterTarget): string {
  switch (target.kind) {
    case 'none':
      return '-';
    case 'tcp':
      return `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
    default:
      return target.path;
  }
}

function toTarget(text: string): PrinterTarget | null {
  if (text === 'none') return { kind: 'none' };
  if (text.startsWith('file:')) {
    const file = text.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    return file === '' ? null : { kind: 'file', path: path.resolve(file) };
  }
  if (text.startsWith('tcp:')) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url?.hostname) return null;
    // An IPv6 address stands in brackets there, and without them in a socket.
    return {
      kind: 'tcp',
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port: Number(url.port || RAW_PORT),
    };
  }
  return path.isAbsolute(text) || text.startsWith('\\\\.\\') ? { kind: 'device', path: text } : null;
}

function toOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && origin === text.replace(/\/$/, '') ? origin : null;
}
