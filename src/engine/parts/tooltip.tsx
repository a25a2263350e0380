import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

const DELAY_MILLISECONDS = 300;

interface Anchor {
  'aria-describedby'?: string;
  onMouseEnter?(event: MouseEvent<HTMLElement>): void;
  onMouseLeave?(event: MouseEvent<HTMLElement>): void;
  onFocus?(event: FocusEvent<HTMLElement>): void;
  onBlur?(event: FocusEvent<HTMLElement>): void;
  onClick?(event: MouseEvent<HTMLElement>): void;
}

export interface TooltipProps {
  /** Nothing is shown for the empty text. */
  title: string;
  placement?: TooltipPlacement;
  /** One element that takes the usual handlers of an HTML element. */
  children: ReactElement<Anchor>;
}

/**
 * Says what a control does, by pointer after a moment and by keyboard at once; Escape and a click take it away.
 * Its own, since a list has one in every row and the component library's brings a positioning engine along.
 */
export function Tooltip({ title, placement = 'bottom', children }: TooltipProps) {
  const id = useId();
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null && title !== '';
  useEffect(() => {
    if (hovered === null) return undefined;
    const timer = setTimeout(setAnchor, DELAY_MILLISECONDS, hovered);
    return () => clearTimeout(timer);
  }, [hovered]);
  const close = () => {
    setHovered(null);
    setAnchor(null);
  };
  const own = children.props;
  const handlers: Anchor = {
    onMouseEnter: both(own.onMouseEnter, (event) => setHovered(event.currentTarget)),
    onMouseLeave: both(own.onMouseLeave, close),
    // The focus may be inside: of a filter that cannot be used, its control has it.
    onFocus: both(own.onFocus, ({ target, currentTarget }) => {
      if (target.matches(':focus-visible')) setAnchor(currentTarget);
    }),
    onBlur: both(own.onBlur, close),
    onClick: both(own.onClick, close),
  };
  if (isOpen) handlers['aria-describedby'] = id;
  return (
    <>
      {cloneElement(children, handlers)}
      {isOpen && (
        <TooltipBubble id={id} title={title} anchor={anchor} placement={placement} onClose={close} />
      )}
    </>
  );
}

function both<Event extends SyntheticEvent>(
  first: ((event: Event) => void) | undefined,
  second: (event: Event) => void,
) {
  return (event: Event) => {
    first?.(event);
    second(event);
  };
}

type TooltipPlacement = 'bottom' | 'right';

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
function TooltipBubble({ id, title, anchor, placement, onClose }: TooltipBubbleProps) {
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
