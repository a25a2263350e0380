import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';

/** When the rows on the screen were read: the end of the last reading that went well. */
export function useReadAt(): Date | null {
  const { isFetching, error, data } = useListContext();
  const [readAt, setReadAt] = useState<Date | null>(null);
  useEffect(() => {
    if (!isFetching && !error && data !== undefined) setReadAt(new Date());
    // oxlint-disable-next-line react/exhaustive-deps -- the end of a reading is the moment that counts.
  }, [isFetching, data]);
  return readAt;
}
