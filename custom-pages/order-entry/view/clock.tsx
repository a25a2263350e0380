import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '../../../src/domain/taipei-clock.ts';

const SECOND = 1000;

/** The time in Taipei. A part of its own, so that nothing else is drawn again with it. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={now.toISOString().slice(0, 16)}>
      {formatDay(now)} <b>{formatTime(now)}</b>
    </time>
  );
}
