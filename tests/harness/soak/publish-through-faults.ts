import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { callApi, registerFirstUser } from '../call-api.ts';
import { type Product, startProduct } from '../product.ts';
import {
  evaluate,
  openRabbitMq,
  RABBIT,
  RABBIT_QUEUE,
  type RabbitMq,
  toRabbitEnvironment,
} from '../rabbitmq.ts';
import { CHIEF } from '../shop.ts';

/** Between two events. */
const PAUSE = 100;
/** Longer than the product waits for a broker that says nothing, and tries again. */
const PATIENCE = 120_000;
/** So long after the last one another copy of an event could still come. */
const AFTERMATH = 5_000;
const WRONG = 'wrong';

/** What was heard: the record of each event -> the numbers of the messages that told it. */
type Heard = Map<number, string[]>;

interface Fault {
  name: string;
  begin(rabbit: RabbitMq): Promise<void>;
  end(rabbit: RabbitMq): Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'stopped', begin: (rabbit) => rabbit.stop(), end: (rabbit) => rabbit.start() },
  {
    name: 'frozen',
    begin: async (rabbit) => void process.kill(rabbit.pid(), 'SIGSTOP'),
    end: async (rabbit) => void process.kill(rabbit.pid(), 'SIGCONT'),
  },
  { name: 'killed', begin: (rabbit) => rabbit.kill(), end: (rabbit) => rabbit.start() },
  {
    name: 'without its exchange',
    begin: (rabbit) => evaluate(rabbit, RABBIT.deleteExchange),
    end: (rabbit) => evaluate(rabbit, RABBIT.declareExchange, RABBIT.bindQueue),
  },
  {
    name: 'with another password',
    begin: (rabbit) => evaluate(rabbit, RABBIT.changePassword(rabbit.publisher, WRONG), RABBIT.closeAll),
    end: (rabbit) => evaluate(rabbit, RABBIT.changePassword(rabbit.publisher, rabbit.publisher)),
  },
];

/**
 * Tells events while RabbitMQ is stopped, frozen, killed, without its exchange and with another password, one after the
 * other, and counts them in a durable queue: each has to arrive, under one number.
 * @param away milliseconds that each fault lasts
 * @throws Error that says how many are missing, or were told under several numbers
 */
export async function publishThroughFaults(away: number): Promise<void> {
  const rabbit = await openRabbitMq({ hasQueue: true });
  if (rabbit === null) throw new Error('RabbitMQ cannot be had on this machine.');
  try {
    const product = await startProduct({ env: toRabbitEnvironment(rabbit) });
    try {
      await publish(product, rabbit, away);
    } finally {
      await product.dispose();
    }
  } finally {
    await rabbit.dispose();
  }
}

async function publish(product: Product, rabbit: RabbitMq, away: number): Promise<void> {
  const heard: Heard = new Map();
  const consumer = consume(rabbit, heard);
  const device = await openDevice(product);
  try {
    for (const { name, begin, end } of FAULTS) {
      const before = device.told.length;
      await device.tellFor(away / 10);
      await untilHeard(heard, device.told);
      const begunAt = performance.now();
      const said = product.stderr().length;
      await begin(rabbit);
      await device.tellFor(away);
      await end(rabbit);
      const endedAt = performance.now();
      await device.tellFor(away / 10);
      await untilHeard(heard, device.told);
      // A fault that hurts nothing proves nothing.
      if (!product.stderr().slice(said).includes('takes no events'))
        throw new Error(`RabbitMQ was never found ${name}.`);
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
      console.log(
        `RabbitMQ ${name} for ${seconds(begunAt, endedAt)} s: ${device.told.length - before} events, all heard ${seconds(endedAt, performance.now())} s after it was back.`,
      );
    }
    await sleep(AFTERMATH);
    const { again } = assertHeardOnce(heard, device.told);
    console.log(
      `${device.told.length} events through ${FAULTS.length} faults: none lost, none told under two numbers; ${again} were handed over again under their own number, which a page acts on once.`,
    );
  } finally {
    await consumer.deactivate({ force: true });
  }
}

/**
 * Looks whether each event was heard, always under one number.
 * @returns `again`: how many messages were further copies
 * @throws Error that says how many are missing, or came under another number
 */
export function assertHeardOnce(
  heard: ReadonlyMap<number, readonly string[]>,
  told: readonly number[],
): { again: number } {
  const missing = told.filter((id) => !heard.has(id));
  if (missing.length > 0)
    throw new Error(
      `${missing.length} of ${told.length} events are lost: ${missing.slice(0, 20).join(', ')}`,
    );
  const doubled = [...heard].filter(([, numbers]) => new Set(numbers).size > 1);
  if (doubled.length > 0) throw new Error(`${doubled.length} events were told under several numbers.`);
  const strange = [...heard.keys()].filter((id) => !told.includes(id));
  if (strange.length > 0) throw new Error(`${strange.length} events were never told.`);
  const messages = [...heard.values()].reduce((sum, numbers) => sum + numbers.length, 0);
  return { again: messages - heard.size };
}

/** Reads the durable queue, again after each loss. */
function consume({ webStompPort }: RabbitMq, heard: Heard): Client {
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${webStompPort}/ws`, 'v12.stomp'),
    connectHeaders: { login: RABBIT_QUEUE, passcode: RABBIT_QUEUE, host: '/' },
    reconnectDelay: 500,
    connectionTimeout: 5_000,
    heartbeatIncoming: 5_000,
    heartbeatOutgoing: 5_000,
    discardWebsocketOnCommFailure: true,
    onStompError: () => client.forceDisconnect(),
  });
  client.onConnect = () => {
    client.subscribe(
      `/amq/queue/${RABBIT_QUEUE}`,
      (message) => {
        const { id } = JSON.parse(message.body);
        // The publisher's own question whether the exchange is there is no event.
        if (typeof id === 'number')
          heard.set(id, [...(heard.get(id) ?? []), message.headers['event-id'] ?? 'none']);
        message.ack();
      },
      { ack: 'client-individual', id: 'all' },
    );
  };
  client.activate();
  return client;
}

/** A device that reports its status: each report is an event. */
async function openDevice({ url }: Product) {
  const token = await registerFirstUser(url, CHIEF);
  const { access_token: key } = await callApi(url, 'POST', '/api/v1/app', {
    token,
    body: { name: '繳費機一', type: 'aps' },
  });
  const told: number[] = [];
  let sequence = 0;
  return {
    /** The ids of the records that the product has taken. */
    told,
    async tellFor(span: number): Promise<void> {
      const until = performance.now() + span;
      while (performance.now() < until) {
        sequence += 1;
        const record = { content: { 11: 0 }, timestamp: new Date().toISOString() };
        const body = { content: [{ sequence, record }] };
        const { content } = await callApi(url, 'POST', '/api/v1/app-status-log', { token: key, body });
        told.push(content[0].id);
        await sleep(PAUSE);
      }
    },
  };
}

/** @throws Error when they do not all come */
async function untilHeard(heard: Heard, told: readonly number[]): Promise<void> {
  const begun = performance.now();
  while (told.some((id) => !heard.has(id))) {
    if (performance.now() - begun > PATIENCE) {
      const missing = told.filter((id) => !heard.has(id)).length;
      throw new Error(`${missing} of ${told.length} events did not come within ${PATIENCE / 1000} s.`);
    }
    await sleep(100);
  }
}
