import { useEffect, useState } from 'react';

const EVERY_MILLISECONDS = 15_000;

/** The time that decides what is on sale. It changes four times a minute, so that tiles are seldom drawn. */
export function useSupplyClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
