import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSameValue } from '../../../../domain/same-value.ts';

interface TypedValueOptions {
  /** As the address has it. */
  value: unknown;
  /** After the last key. */
  milliseconds: number;
  /** The form in which a typed value comes back from the address. */
  toSent(typed: unknown): unknown;
  send(value: unknown): void;
}

/**
 * What is being typed: sent a moment after the last key, never in the middle of a Chinese candidate. What comes back
 * from the address late does not take newer letters away; what others put there (a chip's cross, Back) does.
 */
export function useTypedValue(options: TypedValueOptions) {
  const { value, milliseconds } = options;
  const [typed, setTyped] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const [seen, setSeen] = useState(value);
  const last = useRef(value);
  const underWay = useRef<unknown[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const isOwn = (one: unknown) => underWay.current.some((sent) => isSameValue(sent, one));
  if (!isSameValue(value, seen)) {
    setSeen(value);
    if (!isOwn(value)) setTyped(value);
  }
  // What is drawn may be thrown away and drawn again; only what has arrived on the screen counts.
  useLayoutEffect(() => {
    const place = underWay.current.findIndex((sent) => isSameValue(sent, seen));
    if (place === -1) last.current = seen;
    underWay.current.splice(0, place === -1 ? Infinity : place + 1);
  }, [seen]);
  const send = (next: unknown) => {
    const sent = latest.current.toSent(next);
    if (isSameValue(sent, last.current)) return;
    last.current = sent;
    underWay.current.push(sent);
    latest.current.send(sent);
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;
  useLayoutEffect(() => {
    if (isComposing || isSameValue(latest.current.toSent(typed), last.current)) return;
    const timer = setTimeout(() => sendLatest.current(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, isComposing, milliseconds]);
  /** The same as long as the box is there. */
  const change = useCallback((next: unknown) => setTyped(next), []);
  const sendNow = useCallback((next: unknown) => {
    setTyped(next);
    sendLatest.current(next);
  }, []);
  return {
    typed,
    change,
    /** Without waiting; the same as long as the box is there. */
    sendNow,
    /** A Chinese candidate is being chosen, until `release`: what is typed means nothing yet. */
    hold: () => setComposing(true),
    release: () => setComposing(false),
  };
}
