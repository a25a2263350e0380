import { expect, it } from 'vitest';
import { countUnderWay } from '../../bench/browser/count-under-way.ts';

it('is finished once each call has been answered or has failed, and answers as the handler does', async () => {
  const ends: Record<string, (failure: Error | null) => void> = {};
  const { handle, finished } = countUnderWay(
    (name: string) =>
      new Promise<string>((resolve, reject) => {
        ends[name] = (failure) => (failure === null ? resolve(name) : reject(failure));
      }),
  );
  const answered = handle('first');
  const failed = expect(handle('second')).rejects.toThrow('gone');
  let isFinished = false;
  const end = finished().then(() => {
    isFinished = true;
  });

  ends.first?.(null);
  expect(await answered).toBe('first');
  await new Promise((resolve) => setTimeout(resolve));
  expect(isFinished).toBe(false);
  ends.second?.(new Error('gone'));
  await failed;
  await end;
  expect(isFinished).toBe(true);
});
