import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the screen, asked after something that took time. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
