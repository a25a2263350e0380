import type { useTranslate } from 'ra-core';

/** What gives the words of a key; see `useTranslate`. */
export type Translate = ReturnType<typeof useTranslate>;
