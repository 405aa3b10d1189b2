import { allBrands, brandOfTheme } from '@lading/demo-data/brands';
import { themeClassOf } from '@lading/domain/brand/brands';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { styleNonce } from '../../kernel/session/site.js';
import { PortalTheme } from '../../themes/portal-theme.js';
import { Monogram } from '../../ui/display/monogram.js';
import { ToastHost } from '../../ui/feedback/toast-host.js';
import { DisplaySection, StatusSection } from './display-section.js';
import { ButtonsSection, EmptySection, FeedbackSection } from './feedback-section.js';
import { ChoicesSection, TextFieldsSection, TogglesSection } from './fields-section.js';
import { FreightSection } from './freight-section.js';
import { GridSection } from './grid-section.js';
import { MapSection } from './map-section.js';

export interface UiKitPageProps {
  /** Query of the address, `?brand=dunesong&scheme=dark`. */
  search?: string;
  /** Gives the page its own place for toasts where no shell has one. */
  hasToasts?: boolean;
}

/** Every shared widget in every state, in the brand and the scheme that the address asks for. */
export function UiKitPage({ search = window.location.search, hasToasts = false }: UiKitPageProps) {
  const query = new URLSearchParams(search);
  const brand = brandOfTheme(`theme-${query.get('brand') ?? 'core'}`);
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <PortalTheme brand={brand} scheme={scheme} nonce={styleNonce()} overlays="Open lists and dialogs of the kit">
      {hasToasts ? <ToastHost /> : null}
      <Stack gap="lg" p={{ base: 'md', sm: 'lg' }} maw={1440} mx="auto">
        <div className="brand-line" />
        <Group gap="sm">
          <Monogram brand={brand} size={36} />
          <Title order={1}>UI kit</Title>
          <Text c="dimmed">{brand.siteName}</Text>
        </Group>
        <Group component="nav" aria-label="Brands" gap="md">
          <Anchor href={`?brand=${brand.key}&scheme=${other}`}>{other === 'dark' ? 'Dark' : 'Light'}</Anchor>
          {allBrands.map((one) => (
            <Anchor
              key={one.key}
              href={`?brand=${one.key}&scheme=${scheme}`}
              {...(themeClassOf(one) === themeClassOf(brand) ? { 'aria-current': 'true' as const, fw: 650 } : {})}
            >
              {one.siteName}
            </Anchor>
          ))}
        </Group>
        <TextFieldsSection />
        <ChoicesSection />
        <TogglesSection />
        <ButtonsSection />
        <FreightSection />
        <StatusSection />
        <DisplaySection />
        <GridSection />
        <MapSection />
        <FeedbackSection />
        <EmptySection />
      </Stack>
    </PortalTheme>
  );
}
