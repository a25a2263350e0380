import { type DragEvent, useEffect, useRef, useState } from 'react';

/**
 * A picture that is dropped onto a field, or pasted while the form is open.
 * @returns whether a file is held over the field, and the handlers of the element that takes what is dropped
 */
export function useArrivingFile(isTaking: boolean, take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  usePastedFile(isTaking, take);
  const over = (event: DragEvent) => {
    if (!isTaking || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!isTaking) return;
        // The browser would leave the page and show the file.
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) take(file);
      },
    },
  };
}

/** Pasted wherever in the form: nothing else there takes a picture. */
function usePastedFile(isTaking: boolean, take: (file: File) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isTaking) return;
    const paste = (event: ClipboardEvent) => {
      const file = pictureOf(event.clipboardData);
      // One picture goes into one field: the first that takes it.
      if (file === null || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isTaking]);
}

/** Cells and paragraphs of other programs come as text, with a picture of it beside: there the text is meant. */
function pictureOf(data: DataTransfer | null): File | null {
  if (data === null || data.types.includes('text/plain')) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
