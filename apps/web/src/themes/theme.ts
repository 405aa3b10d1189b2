import {
  dark as darkShades,
  gray,
  type Shades,
  paletteOf,
  type BrandColors,
  semanticFamilies,
} from '@lading/domain/brand/palette';
import {
  createTheme,
  defaultVariantColorsResolver,
  type ActionIconProps,
  type AlertProps,
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  type ContainerProps,
  type DrawerProps,
  type InputProps,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
  type ModalProps,
  type NavLinkProps,
  type PaginationProps,
  type PaperProps,
  type PopoverProps,
  type PortalProps,
  type RadioProps,
  type SegmentedControlProps,
  type TableProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core';
import { giveLostFocus } from '../ui/display/use-record-focus.js';

const tuple = (shades: Shades): MantineColorsTuple => [...shades];

const semanticColors = {
  blue: tuple(paletteOf(semanticFamilies.info).ladder),
  green: tuple(paletteOf(semanticFamilies.success).ladder),
  orange: tuple(paletteOf(semanticFamilies.warning).ladder),
  red: tuple(paletteOf(semanticFamilies.danger).ladder),
};

/** Filled surfaces use the text color checked by the palette; the library only estimates it, and for one scheme. */
const filledInk: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  const hasInk = name === 'brand' || name in semanticColors;
  return input.variant === 'filled' && hasInk ? { ...colors, color: `var(--mantine-color-${name}-contrast)` } : colors;
};

/** Sizes of type, space, corners and shadows, which brands share. */
const scales = {
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2143' },
      h2: { fontSize: '1.375rem', lineHeight: '1.2727' },
      h3: { fontSize: '1.125rem', lineHeight: '1.2778' },
      h4: { fontSize: '1rem', lineHeight: '1.375' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / .06)',
    sm: '0 1px 3px rgb(16 24 40 / .08), 0 1px 2px rgb(16 24 40 / .04)',
    md: '0 4px 12px rgb(16 24 40 / .10)',
    lg: '0 12px 28px rgb(16 24 40 / .14)',
    xl: '0 12px 28px rgb(16 24 40 / .14)',
  },
} as const;

/** The look of a site apart from the colors' roles, which `variablesResolverOf` sets. */
export function createPortalTheme(brand: BrandColors): MantineThemeOverride {
  const palette = paletteOf(brand);
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: shade(palette.lightShade), dark: shade(palette.darkShade) },
    autoContrast: true,
    variantColorResolver: filledInk,
    luminanceThreshold: 0.18,
    colors: {
      brand: tuple(palette.ladder),
      gray: tuple(gray),
      dark: tuple(darkShades),
      ...semanticColors,
    },
    black: gray[9],
    white: '#FFFFFF',
    defaultRadius: 'md',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    fontFamily: "'Inter Variable', 'Inter Fallback', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    ...scales,
    components: componentThemes,
  });
}

type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const allShades: readonly Shade[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function shade(index: number): Shade {
  return allShades[index] ?? 6;
}

/** Uses only the types of the components: each page loads the components it shows, so the first page loads few. */
const propsOf = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** Props and measures that every screen shares, so that no screen repeats them. */
const componentThemes: MantineThemeComponents = {
  ActionIcon: propsOf<ActionIconProps>({ size: 36 }),
  Alert: propsOf<AlertProps>({ variant: 'light', radius: 'lg' }),
  Badge: propsOf<BadgeProps>({ variant: 'light', radius: 'sm', tt: 'none', fw: 550, size: 'md' }),
  Button: propsOf<ButtonProps>({ loaderProps: { size: 20 }, fw: 550 }),
  Card: propsOf<CardProps>({ withBorder: true, radius: 'lg', shadow: 'xs', padding: 'md' }),
  /** The one width of pages that are not lists. */
  Container: propsOf<ContainerProps>({ size: 1180 }),
  Checkbox: propsOf<CheckboxProps>({ size: 'sm', radius: 'xs' }),
  Drawer: propsOf<DrawerProps>({
    transitionProps: { duration: 240 },
    padding: 'md',
    onExitTransitionEnd: giveLostFocus,
  }),
  Input: propsOf<InputProps>({ size: 'sm' }),
  Modal: propsOf<ModalProps>({
    ...{ radius: 'xl', shadow: 'lg', transitionProps: { duration: 240 }, onExitTransitionEnd: giveLostFocus },
  }),
  NavLink: propsOf<NavLinkProps>({ variant: 'light' }),
  Pagination: propsOf<PaginationProps>({ radius: 'md' }),
  Paper: propsOf<PaperProps>({ radius: 'lg' }),
  // Overlays open inside a landmark of the page, where screen readers and checkers find them.
  Portal: propsOf<PortalProps>({ target: '[data-overlays]' }),
  Popover: propsOf<PopoverProps>({ shadow: 'md', transitionProps: { duration: 180 } }),
  Radio: propsOf<RadioProps>({ size: 'sm' }),
  SegmentedControl: propsOf<SegmentedControlProps>({ withItemsBorders: false }),
  Table: propsOf<TableProps>({ verticalSpacing: 8, horizontalSpacing: 12, fz: 'sm' }),
  Tooltip: propsOf<TooltipProps>({ events: { hover: true, focus: true, touch: false }, openDelay: 300 }),
};
