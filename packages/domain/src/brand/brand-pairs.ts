import { contrast } from './color.js';
import { neutralRoles, paletteOf, type BrandColors } from './palette.js';

/** A text or control on its background, with its contrast and the required one. */
export interface BrandPair {
  readonly scheme: 'light' | 'dark';
  readonly pair: string;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  readonly needs: number;
}

/** WCAG 2: 4.5 for text, 3 for the outline of a control. */
const textNeeds = 4.5;
const controlNeeds = 3;

type Row = readonly [pair: string, foreground: string, background: string, needs: number];

const measured = (scheme: BrandPair['scheme'], rows: readonly Row[]): BrandPair[] =>
  rows.map(([pair, foreground, background, needs]) => ({
    scheme,
    pair,
    foreground,
    background,
    ratio: contrast(foreground, background),
    needs,
  }));

/** The 18 pairs that a brand must pass before it may be saved. */
export function checkPairs(brand: BrandColors): BrandPair[] {
  const { light, dark } = paletteOf(brand);
  const { light: day, dark: night } = neutralRoles;
  return [
    ...measured('light', [
      ['text on button', light.onSolid, light.solid, textNeeds],
      ['text on hovered button', light.onSolid, light.hover, textNeeds],
      ['link on surface', light.text, day.surface, textNeeds],
      ['link on canvas', light.text, day.canvas, textNeeds],
      ['link on sunken', light.text, day.sunken, textNeeds],
      ['link on tinted row', light.text, light.tint, textNeeds],
      ['text on tint', light.onTint, light.tint, textNeeds],
      ['control on surface', light.control, day.surface, controlNeeds],
      ['focus ring on canvas', light.control, day.canvas, controlNeeds],
    ]),
    ...measured('dark', [
      ['text on button', dark.onSolid, dark.solid, textNeeds],
      ['text on hovered button', dark.onSolid, dark.hover, textNeeds],
      ['button on surface', dark.solid, night.surface, controlNeeds],
      ['link on surface', dark.text, night.surface, textNeeds],
      ['link on raised', dark.text, night.raised, textNeeds],
      ['link on tinted row', dark.text, dark.tint, textNeeds],
      ['text on tint', dark.onTint, dark.tint, textNeeds],
      ['control on surface', dark.control, night.surface, controlNeeds],
      ['focus ring on raised', dark.control, night.raised, controlNeeds],
    ]),
  ];
}

/** The pairs of a brand with too little contrast; none when it may be saved. */
export const failingPairs = (brand: BrandColors): BrandPair[] =>
  checkPairs(brand).filter(({ ratio, needs }) => ratio < needs);
