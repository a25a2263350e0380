export * as renderers from './renderers.tsx';
