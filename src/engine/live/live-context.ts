import { createContext } from 'react';
import type { FeedState, LiveFeed } from '../../contract/live.ts';

const NONE: FeedState = { status: 'off', refusedCount: 0, lastRefusal: null, unheard: [] };

/** Without a feed nothing arrives, and it says that it is off. */
export const LiveContext = createContext<LiveFeed>({
  subscribe: () => () => {},
  state: () => NONE,
  onChange: () => () => {},
  heardAt: () => null,
  recent: () => [],
  connect: async () => {},
  retry: () => {},
});
