export { default as Menu } from '@mui/material/Menu';
export { SelectMenu } from './select-menu.tsx';
