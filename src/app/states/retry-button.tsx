import { RotateCcw } from 'lucide-react';
import { LabelAction } from '../../engine/parts/label-action.tsx';

/** The way on from a page that failed: another try, or the page loaded again. */
export function RetryButton(props: { label: string; onClick: () => void }) {
  return <LabelAction size="small" icon={RotateCcw} {...props} />;
}
