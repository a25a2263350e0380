import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';

interface ZoomBarProps {
  zoom: number;
  most: number;
  onZoom(zoom: number): void;
  children: ReactNode;
}

/** How near the picture is: a slider between a smaller and a larger glass. */
export function ZoomBar({ zoom, most, onZoom, children }: ZoomBarProps) {
  const { translate } = useWords();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', color: 'var(--ink2)' }}>
      <ZoomOut {...ICON_STYLE} />
      <Slider
        size="small"
        min={1}
        max={most}
        step={0.05}
        value={zoom}
        aria-label={translate('engine.picture.crop.zoom')}
        getAriaValueText={(value) => `${Math.round(value * 100)}%`}
        onChange={(_, value) => onZoom(Array.isArray(value) ? (value[0] ?? 1) : value)}
        sx={{ flex: 1 }}
      />
      <ZoomIn {...ICON_STYLE} />
      {children}
    </Box>
  );
}
