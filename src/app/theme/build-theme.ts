import { createTheme, type Theme } from '@mui/material/styles';
import { buttonOverrides } from './overrides/buttons.ts';
import { choiceOverrides } from './overrides/choices.tsx';
import { feedbackOverrides } from './overrides/feedback.ts';
import { fieldOverrides } from './overrides/fields.tsx';
import { navigationOverrides } from './overrides/navigation.ts';
import { overlayOverrides } from './overrides/overlays.ts';
import { reactAdminOverrides } from './overrides/react-admin.tsx';
import { surfaceOverrides } from './overrides/surfaces.ts';
import { tableOverrides } from './overrides/tables.tsx';
import type { ThemeName } from './theme-choice.ts';
import tokens from './tokens.json' with { type: 'json' };

const NO_SHADOWS = Array.from({ length: 25 }, () => 'none') as Theme['shadows'];

/**
 * The component library's theme in our look. Colours that the library computes with are values from tokens.json;
 * everything else is a CSS variable of tokens.css, so both change together.
 */
export function buildTheme(name: ThemeName): Theme {
  const { scale, family } = tokens.font;
  return createTheme({
    palette: buildPalette(name),
    shape: { borderRadius: tokens.radius.base },
    spacing: 4,
    shadows: NO_SHADOWS,
    zIndex: {
      appBar: tokens.zIndex.header,
      drawer: tokens.zIndex.drawer,
      modal: tokens.zIndex.dialog,
      snackbar: tokens.zIndex.notice,
      tooltip: tokens.zIndex.tooltip,
    },
    breakpoints: {
      values: { xs: 0, sm: 600, md: tokens.breakpoints.stack, lg: tokens.breakpoints.rail, xl: 1536 },
    },
    transitions: { duration: { enteringScreen: tokens.motion.base, leavingScreen: tokens.motion.fast } },
    typography: {
      fontFamily: family,
      fontWeightMedium: 700,
      button: { textTransform: 'none', fontWeight: 400, ...text(scale.body) },
      body1: text(scale.body),
      body2: text(scale.table),
      caption: text(scale.caption),
      h5: { fontWeight: 700, ...text(scale.title) },
      h6: { fontWeight: 700, ...text(scale.large) },
      subtitle1: { fontWeight: 700, ...text(scale.body) },
      subtitle2: { fontWeight: 700, ...text(scale.table) },
    },
    components: {
      ...buttonOverrides,
      ...choiceOverrides,
      ...feedbackOverrides,
      ...fieldOverrides,
      ...navigationOverrides,
      ...overlayOverrides,
      ...reactAdminOverrides,
      ...surfaceOverrides,
      ...tableOverrides,
    },
  });
}

function buildPalette(name: ThemeName) {
  const color = tokens[name];
  const tone = (main: string, light: string) => ({
    main,
    light,
    dark: main,
    contrastText: color.surface,
  });
  return {
    mode: name,
    primary: {
      main: color.accent,
      dark: color.accentHover,
      light: color.accentTint,
      contrastText: color.onAccent,
    },
    secondary: tone(color.ink2, color.hover),
    success: tone(color.success, color.successTint),
    warning: tone(color.warning, color.warningTint),
    error: tone(color.danger, color.dangerTint),
    info: tone(color.info, color.infoTint),
    text: { primary: color.ink, secondary: color.ink2, disabled: color.disabled },
    background: { default: color.canvas, paper: color.surface },
    divider: color.line,
    action: {
      hover: color.hover,
      selected: color.accentTint,
      disabled: color.disabled,
      disabledBackground: color.sunken,
      active: color.ink2,
    },
  };
}

function text([size = 14, line = 20]: number[]) {
  return { fontSize: size, lineHeight: `${line}px`, letterSpacing: 0 };
}
