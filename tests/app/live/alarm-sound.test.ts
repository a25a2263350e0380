// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AlarmSound } from '../../../src/app/live/alarm-sound.ts';

function build(play: () => Promise<void>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const audio = new Audio();
  const pause = vi.spyOn(audio, 'pause').mockImplementation(() => {});
  vi.spyOn(audio, 'play').mockImplementation(play);
  return { audio, pause, sound: new AlarmSound('https://provider.test', audio) };
}

test('plays for its seconds, and an alarm that comes meanwhile goes on from then', async () => {
  const { audio, pause, sound } = build(async () => {});
  expect(audio.src).toBe('https://provider.test/api/v1/system/files/alert.mp3');
  await sound.play(5);
  vi.advanceTimersByTime(4_000);
  await sound.play(5);
  vi.advanceTimersByTime(4_999);
  expect(pause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pause).toHaveBeenCalledOnce();
});

test('says when the browser blocks it, until a touch has allowed it', async () => {
  let isAllowed = false;
  const { sound } = build(async () => {
    if (!isAllowed) throw new DOMException('no touch yet', 'NotAllowedError');
  });
  const changed = vi.fn();
  sound.subscribe(changed);
  await sound.play(5);
  await sound.play(5);
  expect([sound.isBlocked(), changed.mock.calls.length]).toEqual([true, 1]);
  isAllowed = true;
  await sound.play(1);
  expect([sound.isBlocked(), changed.mock.calls.length]).toEqual([false, 2]);
});
