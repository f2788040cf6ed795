import { type Cents, type Credits, cents, credits } from './money.ts'

export type Pack = { id: PackId; credits: Credits; price: Cents; popular: boolean }
export type PackId = 'pack_20' | 'pack_50' | 'pack_100' | 'pack_300'

/** The only price list. The browser sends a pack's id, never a price. */
export const PACKS: Record<PackId, Pack> = {
  pack_20: { id: 'pack_20', credits: credits(20), price: cents(499), popular: false },
  pack_50: { id: 'pack_50', credits: credits(50), price: cents(1_299), popular: false },
  pack_100: { id: 'pack_100', credits: credits(100), price: cents(2_499), popular: true },
  pack_300: { id: 'pack_300', credits: credits(300), price: cents(5_999), popular: false },
}
