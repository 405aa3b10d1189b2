import { Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useFlag } from '../../kernel/flags/use-flag.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { noDimensions } from '../../entities/freight-item/measured-dimensions.js';
import { DensityForm } from './density-form.js';
import { DensityResult } from './density-result.js';
import type { Calculation } from './calculation.js';

/** The public calculator: a freight class from dimensions and weight. */
export function DensityCalculatorPage() {
  const scale = useFlag('Density_Calculator_Updates') ? 'updated' : 'standard';
  const isMetric = useMaybeUser()?.isMetric ?? false;
  const [dimensions, setDimensions] = useState({
    ...noDimensions,
    unitSystem: isMetric ? ('metric' as const) : ('imperial' as const),
  });
  const [calculation, setCalculation] = useState<Calculation>();
  const handleChange = (next: typeof dimensions) => {
    setDimensions(next);
    setCalculation(undefined);
  };
  return (
    <Container size={980} py="lg">
      <Stack gap="lg">
        <div>
          <Title order={1}>Density Calculator</Title>
          <Text c="dimmed">Measure the widest points of the freight with its pallet, and weigh both together.</Text>
        </div>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Card>
            <DensityForm dimensions={dimensions} scale={scale} onChange={handleChange} onCalculate={setCalculation} />
          </Card>
          <Card aria-live="polite" component="section" aria-label="Result">
            {calculation ? <DensityResult calculation={calculation} /> : <Awaiting />}
          </Card>
        </SimpleGrid>
      </Stack>
    </Container>
  );
}

function Awaiting() {
  return (
    <Group h="100%" justify="center">
      <Text c="dimmed">Volume, density and freight class are shown here.</Text>
    </Group>
  );
}
