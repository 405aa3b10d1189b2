import { bolServices } from '@lading/contracts/bill-of-lading-content';
import { accessorialName } from '@lading/domain/accessorial';
import { Card, Checkbox, SimpleGrid, Stack, Title } from '@mantine/core';
import { bolTexts } from './bol-texts.js';
import type { SectionProps } from './section-props.js';

const offered = bolServices
  .map((code) => ({ code, name: accessorialName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** The extra services that the paper asks the driver and the carrier for. */
export function AccessorialsSection({ form, change }: Pick<SectionProps, 'form' | 'change'>) {
  const { accessorials } = form;
  return (
    <Card component="section" aria-labelledby="accessorials-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="accessorials-title">
          {bolTexts.accessorials}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
          {offered.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={accessorials.includes(code)}
              onChange={(event) =>
                change({
                  accessorials: event.currentTarget.checked
                    ? [...accessorials, code]
                    : accessorials.filter((other) => other !== code),
                })
              }
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
