import { createContext } from 'react';

/** What a group stands on: `page` makes it a card of its own, in a `card` or an `overlay` it only has a heading. */
export type GroupVariant = 'page' | 'card' | 'overlay';

export const GroupVariantContext = createContext<GroupVariant>('overlay');
