import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PictureProcess, type PictureProcessOptions } from '../../server/images/picture-process.ts';
import { eventually } from '../support/eventually.ts';
import { PNG } from '../support/pictures.ts';

const ORDER = { bytes: PNG, format: 'png', maxPixels: 1_000_000 };
/** Ends in the middle of every picture that begins with 1, and answers the others. */
const FRAIL = `process.on('message', ({ bytes }) =>
  bytes[0] === 1 ? process.kill(process.pid, 'SIGKILL') : process.send({ refused: String(process.pid) }));`;
const killer = { ...ORDER, bytes: new Uint8Array([1]) };

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const started: PictureProcess[] = [];
function start(options?: PictureProcessOptions): PictureProcess {
  const pictures = new PictureProcess(options);
  started.push(pictures);
  return pictures;
}
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid !== null) process.kill(pid, 'SIGKILL');
});

/** The process at work, once there is one. */
const pidOf = (pictures: PictureProcess) =>
  eventually(() => {
    if (pictures.pid === null) throw new Error('No process is at work.');
    return pictures.pid;
  });

test('starts with the first picture, draws the next ones too, and gives nothing of our environment away', async () => {
  const program = `process.on('message', () => process.send({ refused: process.pid + ' ' + process.env.SECRET }));`;
  vi.stubEnv('SECRET', 'token');
  const pictures = start({ program });
  expect(pictures.pid).toBeNull();

  const answers = await Promise.all([pictures.draw(ORDER), pictures.draw(ORDER)]);

  const expected = { refused: `${pictures.pid} undefined` };
  expect(answers).toEqual([expected, expected]);
});

test('draws one picture at a time', async () => {
  const program = `let open = 0;
    process.on('message', () => {
      open += 1;
      setImmediate(() => { process.send({ refused: String(open) }); open -= 1; });
    });`;
  const pictures = start({ program });

  const answers = await Promise.all(Array.from({ length: 5 }, () => pictures.draw(ORDER)));

  expect(answers).toEqual(answers.map(() => ({ refused: '1' })));
});

test('a picture that ends the process is refused, and the next one is drawn', async () => {
  const pictures = start({ program: FRAIL });

  const drawn = [pictures.draw(killer), pictures.draw(ORDER)];

  await expect(drawn[0]).rejects.toMatchObject({ code: 'unsupportedType' });
  await expect(drawn[1]).resolves.toEqual({ refused: String(pictures.pid) });
});

test('a process that was killed while it was idle costs no picture', async () => {
  const pictures = start();
  await pictures.draw(ORDER);
  process.kill(await pidOf(pictures), 'SIGKILL');

  await expect(pictures.draw(ORDER)).resolves.toHaveProperty('small');
});

test('a picture that takes too long is told to come again, and its process ends', async () => {
  const pictures = start({ program: `process.on('message', () => {});`, deadlineMilliseconds: 50 });
  const drawing = expect(pictures.draw(ORDER)).rejects.toMatchObject({ code: 'busy' });
  const pid = await pidOf(pictures);

  await drawing;

  await eventually(() => expect(isAlive(pid)).toBe(false));
});

test('ends after an idle time, and starts again', async () => {
  const pictures = start({ idleMilliseconds: 0 });
  const first = pictures.draw(ORDER);
  const pid = await pidOf(pictures);
  await first;

  await eventually(() => expect(isAlive(pid)).toBe(false));
  await expect(pictures.draw(ORDER)).resolves.toHaveProperty('small');
});

test('cannot start: the picture is told to come again', async () => {
  const node = process.execPath;
  onTestFinished(() => {
    process.execPath = node;
  });
  process.execPath = '/nowhere/node';

  await expect(start().draw(ORDER)).rejects.toMatchObject({ code: 'busy' });
});
