import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { installDebianPackages } from './run/browser.ts';

/** Debian's package; web STOMP is inside. */
const PACKAGE = 'rabbitmq-server';
/** The program itself: the one on the PATH works for its own account alone. */
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const CONTROL = '/usr/lib/rabbitmq/bin/rabbitmqctl';
const EPMD = '/usr/bin/epmd';
/** It was ready in 7 s on a quiet machine. */
const READY_MILLISECONDS = 120_000;
const END_MILLISECONDS = 20_000;

/** Has a {@link RabbitAddress} as JSON where one is running for the tests. */
export const RABBIT_VARIABLE = 'TEST_RABBITMQ';

/** What tests find a running broker by. */
export interface RabbitAddress {
  webStompPort: number;
  /** Name = password. */
  publisher: string;
  /** May subscribe, and not send. */
  listener: string;
  /** May subscribe to `app.status` alone, by topic permissions. */
  narrow: string;
  /** The environment of its own command. */
  control: Record<string, string>;
}

export interface RabbitMq extends RabbitAddress {
  /** Of the Erlang machine, to be stopped and continued by a signal. */
  pid(): number;
  start(): Promise<void>;
  /** Asks it to end and waits; its data stays for another start. */
  stop(): Promise<void>;
  /** Ends it without a chance to do anything; its data stays for another start. */
  kill(): Promise<void>;
  dispose(): Promise<void>;
}

export function toRabbitVariable({
  webStompPort,
  publisher,
  listener,
  narrow,
  control,
}: RabbitAddress): string {
  return JSON.stringify({ webStompPort, publisher, listener, narrow, control } satisfies RabbitAddress);
}

/** Has a running broker evaluate Erlang expressions, as its own command does. @throws Error with what it said */
export async function evaluate(
  { control }: Pick<RabbitAddress, 'control'>,
  ...expressions: string[]
): Promise<void> {
  await promisify(execFile)(CONTROL, ['eval', `${expressions.join(', ')}.`], { env: control });
}

const EXCHANGE = 'rabbit_misc:r(<<"/">>, exchange, <<"pos">>)';

/** Erlang expressions for {@link evaluate}. */
export const RABBIT = {
  deleteExchange: `rabbit_exchange:delete(${EXCHANGE}, false, <<"test">>)`,
  declareExchange: `rabbit_exchange:declare(${EXCHANGE}, topic, true, false, false, [], <<"test">>)`,
  bindQueue: `rabbit_binding:add({binding, ${EXCHANGE}, <<"#">>, rabbit_misc:r(<<"/">>, queue, <<"gatehouse-all">>), []}, <<"test">>)`,
  /** STOMP's own: RabbitMQ closes none of them by a word, only those of AMQP. */
  closeAll:
    '[exit(Pid, kill) || Pid <- rabbit_networking:local_non_amqp_connections() ++ rabbit_direct:list()]',
  changePassword: (user: string, password: string) =>
    `rabbit_auth_backend_internal:change_password(<<"${user}">>, <<"${password}">>, <<"test">>)`,
};

/** The broker that runs for the tests; null where there is none. */
export function readRabbitVariable(): RabbitAddress | null {
  const text = process.env[RABBIT_VARIABLE];
  return text === undefined ? null : JSON.parse(text);
}

/** The environment of a product that uses it; empty without one. */
export function toRabbitEnvironment(address: RabbitAddress | null): Record<string, string> {
  if (address === null) return {};
  const { webStompPort, publisher, listener } = address;
  return {
    MQ_HOST: '127.0.0.1',
    MQ_WEB_STOMP_PORT: String(webStompPort),
    MQ_USERNAME: publisher,
    MQ_PASSWORD: publisher,
    MQ_LISTEN_USERNAME: listener,
    MQ_LISTEN_PASSWORD: listener,
  };
}

export interface RabbitOptions {
  /** False: the exchange is missing. */
  hasExchange?: boolean;
  /** A durable queue that takes all events of the exchange, and that its account may read. */
  hasQueue?: boolean;
}

/** The name of the durable queue, and of its account. */
export const RABBIT_QUEUE = 'gatehouse-all';
const ACCOUNTS = { publisher: 'gatehouse-server', listener: 'gatehouse-pages', narrow: 'gatehouse-narrow' };
/** What STOMP makes for a subscription, and nothing else. */
const OWN_QUEUES = '^stomp-subscription-.*';

/**
 * Debian's RabbitMQ as a plain process on free ports of the loopback address, in a temporary folder; its package is
 * installed where that is expected.
 * @returns null where it cannot be had
 */
export async function openRabbitMq(options: RabbitOptions = {}): Promise<RabbitMq | null> {
  if (!existsSync(PROGRAM) && !(await installDebianPackages([PACKAGE]))) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-rabbitmq-'));
  const [epmdPort, nodePort, distPort, stompPort, webStompPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const pidFile = path.join(folder, 'pid');
  writeFileSync(path.join(folder, 'plugins'), '[rabbitmq_web_stomp].\n');
  writeFileSync(path.join(folder, 'definitions.json'), JSON.stringify(definitionsOf(options)));
  writeFileSync(
    path.join(folder, 'rabbitmq.conf'),
    [
      `listeners.tcp.default = 127.0.0.1:${nodePort}`,
      `stomp.listeners.tcp.default = 127.0.0.1:${stompPort}`,
      'web_stomp.tcp.ip = 127.0.0.1',
      `web_stomp.tcp.port = ${webStompPort}`,
      `load_definitions = ${path.join(folder, 'definitions.json')}`,
    ].join('\n'),
  );
  for (const name of ['mnesia', 'log']) mkdirSync(path.join(folder, name));
  const env = {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: folder,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `gatehouse-${webStompPort}@localhost`,
    RABBITMQ_NODE_PORT: String(nodePort),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: path.join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: path.join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'plugins'),
    RABBITMQ_CONFIG_FILE: path.join(folder, 'rabbitmq.conf'),
    RABBITMQ_PID_FILE: pidFile,
  };
  // In the foreground: it is ended by its own id.
  const epmd = spawn(EPMD, ['-address', '127.0.0.1', '-port', String(epmdPort)], { env, stdio: 'ignore' });
  const own = ownProcess(env, folder, webStompPort);
  const broker: RabbitMq = {
    webStompPort,
    ...ACCOUNTS,
    control: env,
    pid: () => Number(readFileSync(pidFile, 'utf8')),
    start: own.start,
    async stop() {
      process.kill(broker.pid(), 'SIGTERM');
      await own.untilEnded();
    },
    kill: own.kill,
    async dispose() {
      await own.kill();
      epmd.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await broker.start();
  } catch (error) {
    await broker.dispose();
    throw error;
  }
  return broker;
}

/** A process group of its own: the script that starts the Erlang machine ends with it. */
function ownProcess(env: Record<string, string>, folder: string, webStompPort: number) {
  let child: ChildProcess | undefined;
  let output = '';
  const isEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const untilEnded = async () => {
    if (isEnded()) return;
    await Promise.race([new Promise((resolve) => child?.once('exit', resolve)), sleep(END_MILLISECONDS)]);
  };
  const kill = async () => {
    if (child?.pid === undefined || isEnded()) return;
    process.kill(-child.pid, 'SIGKILL');
    await untilEnded();
  };
  const start = async () => {
    output = '';
    child = spawn(PROGRAM, [], { env, cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part.toString();
      });
    const deadline = Date.now() + READY_MILLISECONDS;
    while (!(await answers(webStompPort))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await kill();
        throw new Error(`RabbitMQ did not get ready:\n${output.trim()}`);
      }
      await sleep(100);
    }
  };
  return { start, kill, untilEnded };
}

/** Whether web STOMP is there: it answers a plain request, by refusing it. */
async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ws`).then(
    () => true,
    () => false,
  );
}

function definitionsOf({ hasExchange = true, hasQueue = false }: RabbitOptions) {
  const vhost = '/';
  const may = (user: string, rights: { configure: string; write: string; read: string }) => ({
    user,
    vhost,
    ...rights,
  });
  const listens = { configure: OWN_QUEUES, write: OWN_QUEUES, read: `^pos$|${OWN_QUEUES}` };
  const exchange = { name: 'pos', vhost, type: 'topic', durable: true, auto_delete: false, internal: false };
  return {
    users: [...Object.values(ACCOUNTS), ...(hasQueue ? [RABBIT_QUEUE] : [])].map((name) => ({
      name,
      password: name,
      tags: '',
    })),
    vhosts: [{ name: vhost }],
    permissions: [
      may(ACCOUNTS.publisher, { configure: '^$', write: '^pos$', read: '^$' }),
      may(ACCOUNTS.listener, listens),
      may(ACCOUNTS.narrow, listens),
      ...(hasQueue ? [may(RABBIT_QUEUE, { configure: '^$', write: '^$', read: `^${RABBIT_QUEUE}$` })] : []),
    ],
    queues: hasQueue ? [{ name: RABBIT_QUEUE, vhost, durable: true, auto_delete: false, arguments: {} }] : [],
    bindings: hasQueue
      ? [
          {
            source: 'pos',
            vhost,
            destination: RABBIT_QUEUE,
            destination_type: 'queue',
            routing_key: '#',
            arguments: {},
          },
        ]
      : [],
    topic_permissions: [
      { user: ACCOUNTS.narrow, vhost, exchange: 'pos', write: '^$', read: String.raw`^app\.status$` },
    ],
    exchanges: hasExchange ? [{ ...exchange, arguments: {} }] : [],
  };
}
