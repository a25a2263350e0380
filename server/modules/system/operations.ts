import { sql } from 'kysely';
import type { Call } from '../../calls/call.ts';
import type { SetupStep } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { toProblem } from '../../http/to-problem.ts';
import { readSetup } from './installation.ts';

export interface SystemInfo {
  MODE: string;
  SERVER: { INIT: boolean; SETUP: SetupStep };
  DEMO?: { ARRIVED: number; PARTS: number };
  IOSERVER?: { HOST: string; PORT: number };
  MQ: {
    WEB_STOMP_ENABLE: boolean;
    HOST?: string;
    WEB_STOMP_PORT?: number;
    protocol?: string;
    username?: string;
    password?: string;
  };
}

/**
 * What the app needs before and after sign-in (spec/3 §2.2). Without a broker that pages may listen to, and do no more,
 * the live feed is the embedded one: it stands where the caller reached us, and its passcode is the caller's own token,
 * which is never told.
 * @param isSignedIn others get no broker secret
 */
export async function fetchSystem(
  { database, settings, mayPagesPublish, readArrival }: Deps,
  request: Pick<Call['request'], 'host' | 'isSecure'>,
  isSignedIn: boolean,
): Promise<SystemInfo> {
  const setup = await readSetup(database);
  const arrival = await readArrival?.();
  const { ioServer, mode } = settings;
  const broker = settings.broker?.listener && !mayPagesPublish?.() ? settings.broker : null;
  return {
    MODE: mode,
    SERVER: { INIT: setup !== 'user', SETUP: setup },
    ...(arrival && { DEMO: { ARRIVED: arrival.arrived, PARTS: arrival.parts } }),
    ...(ioServer && { IOSERVER: { HOST: ioServer.host, PORT: ioServer.port } }),
    MQ: {
      WEB_STOMP_ENABLE: true,
      ...(broker === null
        ? embeddedBroker(request)
        : { HOST: broker.host, WEB_STOMP_PORT: broker.webStompPort, protocol: broker.protocol }),
      ...(isSignedIn && broker?.listener),
    },
  };
}

function embeddedBroker({ host, isSecure }: Pick<Call['request'], 'host' | 'isSecure'>) {
  const { hostname, port } = new URL(`http://${host}`);
  const usual = isSecure ? 443 : 80;
  return {
    HOST: hostname,
    WEB_STOMP_PORT: port === '' ? usual : Number(port),
    protocol: isSecure ? 'wss' : 'ws',
  };
}

export interface Health {
  version: string;
  build_timestamp: string;
  database: 'up' | 'down';
  /** Why the database is down; absent while it is up. */
  database_state?: DatabaseState;
}

/**
 * `recovering`: it starts, repairs itself or ends; `full`: out of disk, memory or connections; `away`: nothing listens;
 * `silent`: no answer in time; `failing`: anything else.
 */
type DatabaseState = 'recovering' | 'full' | 'away' | 'silent' | 'failing';

const PATIENCE_MILLISECONDS = 2_000;

/** Whether the database answers in time, and which build this is. */
export async function readHealth({ database, settings }: Deps): Promise<Health> {
  const answers = sql`select 1`.execute(database).then(() => null, stateOf);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, 'silent');
  });
  const state = await Promise.race([answers, patience]);
  clearTimeout(timer);
  return {
    version: settings.version,
    build_timestamp: settings.buildTimestamp,
    database: state === null ? 'up' : 'down',
    ...(state !== null && { database_state: state }),
  };
}

/** By the code of PostgreSQL (its class 57 is "operator intervention", 53 "insufficient resources") or of the system. */
function stateOf(error: unknown): DatabaseState {
  if (!(error instanceof Error)) return 'failing';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('57') || code === 'ECONNRESET') return 'recovering';
  if (code.startsWith('53')) return 'full';
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'away';
  return toProblem(error).code === 'busy' ? 'recovering' : 'failing';
}

/** A sound of our own: two tones of 988 and 740 Hz, twice in a second, which pages play for as long as they need. MP3, mono, 24 kbit/s. */
export const ALERT_SOUND: Uint8Array = Buffer.from(
  '//M4xAAUsUJ5WUPIAAJAAJ//+iIiIiI7u7gYGBgcYhhrCXhZwwhDEAWaYJpySHAwBlHdS/TDZfL6eMSykpMMMMMM888888888JRDD+Sy7G4fl9jm69PT0+YOAgGP4IBhoGw/H4BN1ZUc/HAA//M4xAwYOWLeX4WgAgAGb1EDJiAMHg9jgGRGNMhlhW3VGfBYAo3AQcBsSs4EDgCRsEQ0bZEDSBhyBJKLxeAKTC2/qJQA4J5wL9eiAkaFh5Sbwcmf4GGEDhPShwMCjC1n5hT///6lIBn2jaAk//M4xAoWuUJoAcXwAcAYAtAAYDIIBhBhoGHqHwbKItRkFjcGDCDIYOYHyl7pl2alSHqXn////////9/96bkwabAgD5gbAemDIN+YwwfhgeAJGCIAmYAgAaFN6tLvF/+vKLcoYeX8MEUzljlz//M4xA4XkUJIAAZ+xTAVAHowOkHHNAIQQTD7AqMwB4AuAIAWjw0uAJXSU+fO////////6u1rUgedmiZ40AKCQDUYIIDNmRYAFRgRYG8YDIApmAEgCRdVYZ2YapZFlf/CnvTbSEewQEYqJrXG//M4xA4XCT5MAAZ+xQHIDuYEwD0GStpdhhp4IkDgPIeARSIAOVC30Jo7GG/////////1nhXhhnagBZ8wAoAQMAtARzAyg3AxnoFpMCNAeDAhwCksgw+GJXUDBKr9Z4X6B01bC54EADDACQCc//M4xBAYEUZMAAfszcAcAcDARwf0wapTLMK0A1jAtADkwDsAOAwBKGAASlrToFv3cuf/3NSiPgV8OgAiAEBAGAMAYYQMElBAMbB2wMI4KwCjxASByFrQn0dxIn0KagK4AAEJf/jGMVJUdyed//M4xA4XCS6ZuA44j4U6OTs38EIy3QK4CBN7G5HRP2yQwqQwBQgEsIcu/T6z1+/3r4hGWdwUyeIUX1befcPp8q9BGHYFCQJK+KuNZgv/+hECYR1783wFMHd7+dUByWtBMi/gAflucOopANdg//M4xBAXMSLCXi8KmidNl1VCcgjexkZggGgwHHWcGGFUDCl2qW1eoWGva/sV5+u/rv/q1g/yyTAQrNHkNCpxZ3bf6OQBgMW+OeuvgIcBSpoq4tLKQtBWWpUhzqV6Ry1SF4zAEACMBkBUwQgM//M4xBIUSP5YAAe6iYwzwdzmaE0PkIpMjRqMJgpMCQMLYpjM5f6rlZ7///O1puAG5p6CMCQoHAFf0yUpQweDgx2AUMCJLlp0Cz1ntSrCnsTbKETwIIwCQEzAcAwMEUHUwthrDbhv0M9kK4MB//M4xB8USP5YAAY8hfxICBINoELkE/Yw3//+s9Zyx/2IJhgYAAwHQEzCKCsNUIQswkwCSUCUdAAZjAUprXdK1c7FqaeNeCN4UAIAIEJgFAxGAaN+ZRvaJuEzBmgMJiWEBg4BIGA5BVXTq0d2//M4xCwUSP5YAAe6ibY///3GrNSV8FOyqAQoF5hK6R2XKpgQGJjuDQGCVAcwV+pba5SqoK2ZHAjJ0+BoA8MBNMJ8LA4ppDDJYJdMM8IAwRgMzAbASMAYAMvEsV3rOVnL//eGeEbdhd6EgwAQ//M4xDkUiPZYAAD8gQcwGgKjB9FVNJUdgwjAIjAqAURPcCJ1K4HVAl3N/hvuG+56xzqY26k5yvLkJCO7fmCYfmKZPn/tIHFohmFIDEwKpds4k0rrXqS7fw33DHufZRVpoZBoDmFZxmrA7BwD//M4xEUYAPJ0GV3oAYkFrUqKpdGF1v9JIWRyF9TkUkhbdvSTkVpGmXfgKrLf9dCjkBTX+pacVu8kb/g4EAw8RCzXYpRAABKCIwEASf/zGFCkMSwC8wWwDy3pgUArg4FgeAalX//pn0SZ46BK//M4xEQaoP5EAZjwAGLkZHNuSsKlUDAHf//8wvQejBSAXIgG6GmsGAAAqNACM3ErMoTehSB8nnDvg4AdakCDCdA+Py6Q4UoIMDpAMDoewMYYeQNIhZvkXLhouAEOUFAFhdoj8gH7+wtwsgh4//M4xDgVIXpoCYWwADcgDAyHcDE+FH+abcDAIAIA4BBKksT6j//KIPjlEEgFRbxQVTgwJTd1rzefjNf/mAsAYYPIX5mhA6m+gLWqwaBDMUJmYwRhVSqAaYCAORg3uSGkyGShIaws1qTmGCqB//M4xEIk0X5sKYXwAlBwAtbO4YMoDA0Aj/+zVv05FcGAeA+ZGRbGX1k9zAOA0MR8R7/9ZRVAvMFkpsxew1yYEJBSOP3FMDEpB6UHmNf/mJoCsEAYt9//+dQRuFmf+pX///8qCpVL2UlwVBDA//M4xA0VITp0AcLwARwGDBDCCMKUJo0aRhzFLFaMGsFYwTwIGRsBTpuVpdV5//////////+PxJxuigA5gOAQmBkKyYNYYRgkAGmBwASCgAXNpqZ4tf/OpnUf9diK4AAb5mBgBwYT4a54qONm//M4xBcUyUZUAAY8xE6EYmAmBgFgC0tmkvtEa2+8/////////95U1LKoZa0hiYA4Exg4F8mj8HgYDoPhhKASgIBpH1l0Oy6z1Kr/wr2K7sLDl/ACc3aMC0E8wjBRDnvxAMqEYIwJwBwgABg7//M4xCIUaT5UAAY8xfEvpLeGH/////////reuzkPuIrsMAAMB8AEwrAVDXuBRMGEIYAAWiEABkL7SmsS3e//71duY0j/s4UDLOGAOAiYDgIhgqikmohqyZEQLZgoAChADyOLLndjVLrl/D////M4xC8UoT5YAAe6rf/////1n+cof9rCX4IAQwRC8xqsw+URUxRCoxxAVER55y3xZQE3KAACLsAB+fISQINUlDuQPBZgYWrXXusPFAgHDgUAFeUnLkzKhGKmd3AQoP9B1MeSZXTpxyx7FaDJ//M4xDsXyVqqXhbmkqRpQb90S8LSBHgAyzhEl/8+sDrBCy4H3g+sMKOKcXk5y5Ti9KoByXMhMjfgAfzO4UTrOUzsqbqXKVXQcMEQQdpbIwCBh2Jxq3BIsFiCsVwzncnRcWIxX+dx///ePPeE//M4xDoYiSK+XhdKfr+ocDJsaRYAm2h2VP/sodGAYRfKhoqeETxFDSzpV4ih2dW4rEUjOrdV3U3Yh9liYYOAAMBEAMwNgDjC9AcOVpcY8MlMy1Hgw4DEwTBAwAAFB5dr/UuVnL//eHbkTdhc//M4xDYUQPpYAAe6iehgCQLMDg6MT3bOyZ2MZg0Di8IgPY5B9FfvF6lPYlbKETwAIwCwEzAeAsMEsGswzBcjg5mSNAMUIdAlEQAye7dI/MV6mHf//1vWV6RwIzdJgeAqMIAJM1QgngcH8YHA//M4xEQUAP5YAAY8hBaYAYAiQrWn9lVXSc7F+gdNaCAsEAEGAOBCYDQMBghjNmIloeciHwZOB2YagYBghDACUtadFb+8sf//7yrMQG3BVcQAICQxMEG6MfJFMKwvBxhCwKq+eWLTt9j//5Fx//M4xFMTwPpcAAe6icwxJUGwMY4JgMAwwCgAxZFKA5+dsOCjvMxR/Mex1MRQJbAAAGQgrxen7hz/33C3QORVYWYCgWYDhCJGEewlgYfAcFAuMHAELiO6/cbGKv1Ai4U/6rLmuVP+OwWBOFEY//M4xGMUSPZkAVboAQKB2YPghhlVssMOMFACczgXIwsBYYHocpjVUQnZaFYJBJiwAHDg/HeMHwBlBEnQZS4VhhJAdmAaAI4H+CAAjA3BTMgQM58WDkABpVBQBCiUujqlZgNAAAIxIx9hIQKA//M4xHAl6U5YAY/wAHNJ5/mSKCSYF4ASuYzRywxiQok3YKwx/////6163sCMX+gLgQg//01CDBTZDHHn+OBF+Vq3+ZMoMS77Sf8wIgKDBpJXNpCh9yVMgYAv/+YYochgggTCEE0AAJggAtKx//M4xDchOS4wBZrwAKHj//48BCiOYAIEBgECRmVQfzlM0rtJa///5gIgMjwRpgGgA0bXY4lS6kX3/////0tbMKgH+CQdAKT3+kAmQ6E0nv/pAJEKgEuHRv//IkxBTUUzLjEwMKqqqqqqqqqq//M4xBEAAANIAcAAAKqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq//M4xHAAAANIAAAAAKqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
  'base64',
);
