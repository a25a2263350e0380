export { FloorLocksPage as page } from './view/floor-locks-page.tsx';
