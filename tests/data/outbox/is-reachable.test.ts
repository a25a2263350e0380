import { expect, test, vi } from 'vitest';
import { isReachable } from '../../../src/data/outbox/open-outbox.ts';

function ask(state: { lostAt?: Date; reachedAt?: Date }, isThere: boolean) {
  const probe = vi.fn(async () => isThere);
  const connection = { lostAt: () => state.lostAt ?? null, reachedAt: () => state.reachedAt ?? null };
  return { probe, answer: isReachable(connection, probe) };
}

test('a provider that is known to be away is not asked', async () => {
  const { probe, answer } = ask({ lostAt: new Date(), reachedAt: new Date() }, true);

  expect(await answer).toBe(false);
  expect(probe).not.toHaveBeenCalled();
});

test('one that has just answered is not asked either: nobody waits for a probe', async () => {
  const { probe, answer } = ask({ reachedAt: new Date() }, false);

  expect(await answer).toBe(true);
  expect(probe).not.toHaveBeenCalled();
});

test.each([true, false])('else it is asked: %s', async (isThere) => {
  expect(await ask({}, isThere).answer).toBe(isThere);
  expect(await ask({ reachedAt: new Date(Date.now() - 11_000) }, isThere).answer).toBe(isThere);
});
