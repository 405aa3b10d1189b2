import type {
  ActionIconProps,
  AlertProps,
  BadgeProps,
  ButtonProps,
  CardProps,
  CheckboxProps,
  DrawerProps,
  InputProps,
  ModalProps,
  NavLinkProps,
  PaginationProps,
  PaperProps,
  PopoverProps,
  PortalProps,
  RadioProps,
  SegmentedControlProps,
  TableProps,
  TooltipProps,
  MantineThemeComponents,
} from '@mantine/core';

/** Takes only the types of the components: whoever shows one brings it along, and the first page brings few. */
const propsOf = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** Props and measures that every screen shares, so that no screen repeats them. */
export const componentThemes: MantineThemeComponents = {
  ActionIcon: propsOf<ActionIconProps>({ size: 36 }),
  Alert: propsOf<AlertProps>({ variant: 'light', radius: 'lg' }),
  Badge: propsOf<BadgeProps>({ variant: 'light', radius: 'sm', tt: 'none', fw: 600, size: 'md' }),
  Button: propsOf<ButtonProps>({ loaderProps: { size: 20 }, fw: 600 }),
  Card: propsOf<CardProps>({ withBorder: true, radius: 'lg', shadow: 'xs', padding: 'md' }),
  Checkbox: propsOf<CheckboxProps>({ size: 'sm', radius: 'xs' }),
  Drawer: propsOf<DrawerProps>({ transitionProps: { duration: 240 }, padding: 'md' }),
  Input: propsOf<InputProps>({ size: 'sm' }),
  Modal: propsOf<ModalProps>({ radius: 'xl', shadow: 'lg', transitionProps: { duration: 240 } }),
  NavLink: propsOf<NavLinkProps>({ variant: 'light' }),
  Pagination: propsOf<PaginationProps>({ radius: 'md' }),
  Paper: propsOf<PaperProps>({ radius: 'lg' }),
  // Overlays open inside a landmark of the page, where readers and checkers find them.
  Portal: propsOf<PortalProps>({ target: '[data-overlays]' }),
  Popover: propsOf<PopoverProps>({ shadow: 'md', transitionProps: { duration: 180 } }),
  Radio: propsOf<RadioProps>({ size: 'sm' }),
  SegmentedControl: propsOf<SegmentedControlProps>({ withItemsBorders: false }),
  Table: propsOf<TableProps>({ verticalSpacing: 8, horizontalSpacing: 12, fz: 'sm' }),
  Tooltip: propsOf<TooltipProps>({ events: { hover: true, focus: true, touch: false }, openDelay: 300 }),
};
