import { Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Steps } from '../../ui/display/steps.js';
import classes from './wizard.module.css';
import type { WizardStep } from './wizard-state.js';

const names = ['Quote Details', 'Select Carrier', 'Confirm', 'Dispatched'] as const;
const positions: Record<WizardStep, number> = { details: 0, carriers: 1, confirm: 2, dispatched: 3, error: 2 };

export interface WizardFrameProps {
  step: WizardStep;
  title: string;
  /** Number of the quote, once it has one. */
  number?: string | undefined;
  /** Opens a step that is already done. */
  onOpen?: (index: number) => void;
  /** A wide table needs the whole page: title and steps share a line. */
  isWide?: boolean;
  /** Figures that stay visible above the actions. */
  summary?: ReactNode;
  /**
   * The page scrolls as a whole: summary and actions are at the side, on a phone the summary is at the end and the actions stick to the
   * lower edge.
   */
  isBeside?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Title, steps, content and the bar of actions below it, always visible; a new page moves the focus to its title. */
export function WizardFrame(props: WizardFrameProps) {
  const { step, title, number, onOpen, isWide = false, summary, actions, children } = props;
  const { isBeside = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  const open = onOpen ? { onOpen } : {};
  const top = (
    <div className={classes.top}>
      <Group justify="space-between" align="baseline">
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
          {title}
        </Title>
        {number ? <Text className="identifier">{number}</Text> : null}
      </Group>
      <Steps steps={names} current={step === 'dispatched' ? 4 : positions[step]} label="Quote wizard" {...open} />
    </div>
  );
  if (isBeside) {
    return (
      <div className={classes.beside}>
        <div className={classes.column}>
          {top}
          {children}
        </div>
        <div className={classes.side}>
          <Card className={classes.sideSummary ?? ''}>{summary}</Card>
          <div className={classes.sideActions}>{actions}</div>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <div className={classes.content}>
        <Container size={isWide ? '100%' : 1080} px={0} mx={0}>
          <Stack gap={isWide ? 'xs' : 'lg'}>
            {top}
            {children}
          </Stack>
        </Container>
      </div>
      {summary || actions ? (
        <div className={classes.bar}>
          <div className={classes.line}>
            <div className={classes.summary}>{summary}</div>
            <Group gap="xs" className={classes.actions ?? ''}>
              {actions}
            </Group>
          </div>
        </div>
      ) : null}
    </div>
  );
}
