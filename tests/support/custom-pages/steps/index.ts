export * as renderers from './steps.tsx';
