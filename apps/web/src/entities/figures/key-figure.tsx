import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AscendingIcon, DescendingIcon, smallIconProps } from '../../ui/icons/icons.js';
import classes from './figures.module.css';

/** The change of a figure against the previous period. */
export interface Delta {
  readonly direction: 'up' | 'down' | 'same' | 'none';
  readonly text: string;
  /** Whether the change is good; many are neither. */
  readonly tone: 'good' | 'bad' | 'plain';
}

export const toneOf = (wanted: 'up' | 'down' | undefined, direction: 'up' | 'down'): Delta['tone'] =>
  wanted === undefined ? 'plain' : wanted === direction ? 'good' : 'bad';

const arrows = { up: AscendingIcon, down: DescendingIcon } as const;

export function Change({ delta: { direction, text, tone } }: { delta: Delta }) {
  const Arrow = direction === 'up' || direction === 'down' ? arrows[direction] : undefined;
  return (
    <span className={classes.change} data-tone={tone}>
      {Arrow ? <Arrow {...smallIconProps} /> : null}
      {text}
    </span>
  );
}

/** The figure itself, large. */
export const FigureValue = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" className={classes.value ?? ''}>
    {children}
  </Text>
);

interface KeyFigureProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Its value and description. */
  children: ReactNode;
}

/** A figure of the period; selecting it draws it in the chart. */
export function KeyFigure({ name, isChosen, onChoose, children }: KeyFigureProps) {
  return (
    <UnstyledButton className={classes.figure ?? ''} aria-pressed={isChosen} onClick={onChoose}>
      <Text component="span" display="block" fz="sm" c="dimmed">
        {name}
      </Text>
      {children}
    </UnstyledButton>
  );
}
