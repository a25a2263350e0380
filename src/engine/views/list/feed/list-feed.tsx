import { useEffect, useRef } from 'react';
import type { Topic } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { FeedBadge } from '../../../live/feed-badge.tsx';
import { useLiveTopic } from '../../../live/use-feed.ts';
import { useList } from '../state/list-context.ts';

/** Reads the list again when its live topic says that something has changed, and says whether the topic is heard. */
export function ListFeed() {
  const { description } = useList();
  const { topic } = description.list.view;
  const own = typeof topic === 'string' ? { name: topic } : (topic ?? null);
  useListTopic(own);
  return <FeedBadge topics={own === null ? [] : [own.name]} />;
}

/** Many messages make one reading, and none begins before the last has ended: a flood would leave no reading its time. */
function useListTopic(topic: Topic | null): void {
  const { description, filter, refetch, isFetching } = useList();
  const { pollSeconds } = description.list.view;
  const wait = topic?.refreshAfterMs ?? 0;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ isFetching, isDue: false, refetch });
  latest.current = { isFetching, isDue: latest.current.isDue, refetch };
  const read = () => {
    timer.current = undefined;
    latest.current.isDue = latest.current.isFetching;
    if (!latest.current.isFetching) latest.current.refetch();
  };
  const readSoon = () => {
    timer.current ??= setTimeout(read, wait);
  };
  useLiveTopic(
    topic?.name ?? null,
    (message) => {
      if (meetsCondition(topic?.when, { ...filter.scope, message })) readSoon();
    },
    // A list that is read every few seconds has soon what it may have missed while it was opened.
    (isFirst) => {
      if (!isFirst || pollSeconds === undefined) readSoon();
    },
  );
  useEffect(() => {
    if (!isFetching && latest.current.isDue) {
      latest.current.isDue = false;
      latest.current.refetch();
    }
  }, [isFetching]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
