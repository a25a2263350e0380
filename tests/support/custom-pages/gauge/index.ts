import { gauge } from './gauge.tsx';

export const renderers = { gauge };
