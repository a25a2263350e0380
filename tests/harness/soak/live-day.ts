/** What the messages of a day are about. */
export interface LiveStore {
  gates: readonly { id: number; type: 'in' | 'out' }[];
  spaceId: number;
  devices: { id: number; name: string }[];
}

/** A live message, with the number that its sender gave it. */
export interface DayMessage {
  topic: string;
  eventId: string;
  body: object;
}

/** A door of a device; it is told with a sound. */
const ABNORMAL_EVERY = 31;
/** Steps from one vehicle of the blacklist to the next; another operator refuses each. */
const BLACK_EVERY = 60;
const CAPACITY = 120;

/**
 * The messages of some steps of a day: in each a vehicle passes each gate, the space is counted again, and every device
 * reports.
 */
export function* buildDay(
  { gates, spaceId, devices }: LiveStore,
  { from, to }: { from: number; to: number },
): Generator<DayMessage[]> {
  for (let step = from; step < to; step += 1) {
    const messages: Omit<DayMessage, 'eventId'>[] = [];
    const timestamp = new Date().toISOString();
    for (const gateway of gates) {
      const plate = `ABC-${1000 + (step % 9000)}`;
      const car = { plate_number: plate, plate };
      const tell = (state: string) =>
        messages.push({
          topic: 'gateways',
          body: { event_type: 'gateway_state', gateway: { ...gateway, state }, car, timestamp },
        });
      for (const state of ['opening', 'open', 'closing', 'closed']) tell(state);
    }
    const [first] = gates;
    if (step % BLACK_EVERY === 0 && first !== undefined) {
      const plate = `BLK-${1000 + (step % 9000)}`;
      const car = { plate_number: plate, plate };
      for (const event_type of ['black_car_want_enter', 'black_car_refused'])
        messages.push({ topic: 'gateways', body: { event_type, gateway: first, car, timestamp } });
    }
    const space = { id: spaceId, name: '汽車', capacity: CAPACITY, count: step % CAPACITY };
    messages.push({ topic: 'parking_spaces', body: { parking_space: space } });
    for (const [index, app] of devices.entries()) {
      const code = (step + index) % ABNORMAL_EVERY === 0 && index === 0 ? -1 : 0;
      const id = step * devices.length + index + 1;
      messages.push({ topic: 'app.status', body: { id, app, content: { 11: code }, timestamp } });
    }
    yield messages.map((message, index) => ({ ...message, eventId: `${step}-${index}` }));
  }
}
