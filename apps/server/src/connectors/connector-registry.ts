import type { Capability, ConnectorKind, ConnectorManifest, HttpAddress } from './connector-kind.js';
import { digitalLtl, digitalLtlDefinition } from './digital-ltl/digital-ltl-kind.js';
import { tariffRated } from './tariff/tariff-kind.js';

/** Every kind of carrier system: a new one is a folder and a line here. */
const connectorKinds: readonly ConnectorKind[] = [tariffRated(digitalLtlDefinition), digitalLtl];

/** Finds kinds of carrier systems by the name that is stored with a carrier. */
export class ConnectorRegistry {
  private readonly kinds = new Map<string, ConnectorKind>();

  constructor(kinds = connectorKinds) {
    for (const kind of kinds) this.register(kind);
  }

  register(kind: ConnectorKind): void {
    const { kind: name, isForNewCarriers } = kind.manifest;
    if (this.kinds.has(name)) throw new Error(`the connector ${name} is registered already`);
    if (isForNewCarriers && this.manifests().some((one) => one.isForNewCarriers))
      throw new Error(`new carriers are of another kind than ${name} already`);
    this.kinds.set(name, kind);
  }

  find(name: string): ConnectorKind | undefined {
    return this.kinds.get(name);
  }

  manifests(): ConnectorManifest[] {
    return [...this.kinds.values()].map(({ manifest }) => manifest);
  }

  can(name: string, capability: Capability): boolean {
    return this.find(name)?.manifest.capabilities.includes(capability) === true;
  }

  /** The kind that new carriers are of. */
  get initialKind(): string {
    const initial = this.manifests().find(({ isForNewCarriers }) => isForNewCarriers);
    if (!initial) throw new Error('no connector takes new carriers');
    return initial.kind;
  }

  /** The kind and settings of a carrier whose system is reached at an address. */
  overHttp(pricesFrom: ConnectorManifest['pricesFrom'], address: HttpAddress): KindWithSettings {
    const kind = [...this.kinds.values()].find((one) => one.manifest.pricesFrom === pricesFrom && one.httpSettings);
    const settings = kind?.httpSettings?.(address);
    if (!kind || !settings) throw new Error(`no connector with prices from the ${pricesFrom} is reached at an address`);
    return { kind: kind.manifest.kind, settings };
  }

  /** The kind and settings of a simulated carrier. */
  simulated(pricesFrom: ConnectorManifest['pricesFrom'], wanted: { canLookUpByReference: boolean }): KindWithSettings {
    const kind = [...this.kinds.values()].find(
      (one) => one.manifest.pricesFrom === pricesFrom && one.simulatedSettings,
    );
    const settings = kind?.simulatedSettings?.(wanted);
    if (!kind || !settings) throw new Error(`no connector with prices from the ${pricesFrom} can be simulated`);
    return { kind: kind.manifest.kind, settings };
  }
}

interface KindWithSettings {
  readonly kind: string;
  readonly settings: object;
}
