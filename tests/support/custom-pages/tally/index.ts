export * as renderers from './tally.tsx';
