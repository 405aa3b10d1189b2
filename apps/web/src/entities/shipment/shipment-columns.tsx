import { Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../ui/display/section.js';
import { ShipmentFreight } from './shipment-freight.js';
import { ShipmentParties } from './shipment-parties.js';

interface ShipmentColumnsProps {
  shipment: Parameters<typeof ShipmentFreight>[0]['shipment'] & Parameters<typeof ShipmentParties>[0]['shipment'];
  titles: { readonly freight: string; readonly parties: string };
  /** Where the shipment is, above its freight and its parties. */
  tracking: ReactNode;
  /** Numbers and amounts, beside them where there is room. */
  children: ReactNode;
}

/** The page of a shipment in two columns: what it is and where, and its numbers and amounts. */
export function ShipmentColumns({ shipment, titles, tracking, children }: ShipmentColumnsProps) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="lg">
          {tracking}
          <Section title={titles.freight}>
            <ShipmentFreight shipment={shipment} />
          </Section>
          <Section title={titles.parties}>
            <ShipmentParties shipment={shipment} />
          </Section>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg">{children}</Stack>
      </Grid.Col>
    </Grid>
  );
}
