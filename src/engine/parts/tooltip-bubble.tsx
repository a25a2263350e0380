import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

export type TooltipPlacement = 'bottom' | 'right';

interface TooltipBubbleProps {
  id: string;
  title: string;
  anchor: HTMLElement;
  placement: TooltipPlacement;
  onClose(): void;
}

const GAP = 8;
/** What is kept free to the edge of the window. */
const EDGE = 4;

/** The words beside their control, within the window. */
export function TooltipBubble({ id, title, anchor, placement, onClose }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (bubble.current) setPlace(findPlace(anchor, bubble.current, placement));
  }, [anchor, placement]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onClose, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={styles.bubble}
      style={place ?? { visibility: 'hidden' }}
      data-print="none"
    >
      {title}
    </div>,
    document.body,
  );
}

function findPlace(anchor: HTMLElement, bubble: HTMLElement, placement: TooltipPlacement) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const isRight = placement === 'right' && at.right + GAP + width <= innerWidth - EDGE;
  const below = at.bottom + GAP;
  const left = isRight ? at.right + GAP : at.left + (at.width - width) / 2;
  const top = isRight
    ? at.top + (at.height - height) / 2
    : below + height > innerHeight - EDGE
      ? at.top - GAP - height
      : below;
  return { left: Math.max(EDGE, Math.min(left, innerWidth - EDGE - width)), top: Math.max(EDGE, top) };
}
