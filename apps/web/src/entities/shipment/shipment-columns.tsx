import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../ui/display/section.js';
import classes from './shipment-page.module.css';
import { ShipmentFreight } from './shipment-freight.js';
import { ShipmentParties } from './shipment-parties.js';

interface ShipmentColumnsProps {
  shipment: Parameters<typeof ShipmentFreight>[0]['shipment'] & Parameters<typeof ShipmentParties>[0]['shipment'];
  titles: { readonly freight: string; readonly parties: string };
  /** The tracking, above freight and parties. */
  tracking: ReactNode;
  /** Numbers and amounts, beside the others if there is room. */
  children: ReactNode;
  /** Comments and history, last on a phone and below the parties where there is room. */
  history?: ReactNode;
}

/** The page of a shipment in two columns: tracking and freight, and numbers and amounts. */
export function ShipmentColumns({ shipment, titles, tracking, children, history }: ShipmentColumnsProps) {
  return (
    <div className={classes.columns}>
      <Stack gap="lg" className={classes.main ?? ''}>
        {tracking}
        <Section title={titles.freight}>
          <ShipmentFreight shipment={shipment} />
        </Section>
        <Section title={titles.parties}>
          <ShipmentParties shipment={shipment} />
        </Section>
      </Stack>
      <Stack gap="lg" className={classes.side ?? ''}>
        {children}
      </Stack>
      {history ? (
        <Stack gap="lg" className={classes.main ?? ''}>
          {history}
        </Stack>
      ) : null}
    </div>
  );
}
