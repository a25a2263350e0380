import { useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** As wide as the preview of ours at 1440. */
const WIDTH = 700;

/** The first page of a file, as the documentation of react-pdf shows it. */
export default function PdfPreview() {
  const [made, setMade] = useState<{ file: Blob; turn: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const draw = async () => {
    const file = await (await fetch('/api/v1/report/generate?')).blob();
    setMade((last) => ({ file, turn: (last?.turn ?? 0) + 1 }));
  };
  return (
    <main>
      <button id="draw" type="button" onClick={() => void draw()}>
        Draw
      </button>
      {made === null ? null : (
        <div ref={box} key={made.turn}>
          <Document file={made.file}>
            <Page
              pageNumber={1}
              width={WIDTH}
              renderAnnotationLayer={false}
              renderTextLayer={false}
              onRenderSuccess={() => box.current?.setAttribute('data-drawn', '1')}
            />
          </Document>
        </div>
      )}
    </main>
  );
}
