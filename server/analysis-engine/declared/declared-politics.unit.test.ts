import { describe, expect, test } from 'vitest'
import { declared } from './test-builders.ts'

type Case = [bio: string, value: string]

describe('politicalOrientation: the side a bio says it takes, between quotation marks', () => {
  const cases: Case[] = [
    ['adhérent du PS', 'adhérent du PS'],
    ['Cycliste | militant LFI', 'militant LFI'],
    ['Conseillère municipale EELV à Nantes', 'Conseillère municipale EELV à Nantes'],
    ['Membre du Parti socialiste depuis 2012', 'Membre du Parti socialiste depuis 2012'],
    ['Membre d’Horizons', 'Membre d’Horizons'],
    ['Je suis encartée Renaissance.', 'Je suis encartée Renaissance'],
    ['Élu RN', 'Élu RN'],
    ['Labour MP for Bristol West', 'Labour MP for Bristol West'],
    ['Member of the Green Party', 'Member of the Green Party'],
    ['Sénatrice socialiste du Finistère', 'Sénatrice socialiste du Finistère'],
    ['Députée écologiste, ancienne prof', 'Députée écologiste'],
    ['Militante aux Jeunes Écologistes', 'Militante aux Jeunes Écologistes'],
    ['Élu RN au conseil municipal de Denain', 'Élu RN au conseil municipal de Denain'],
    ['Retraité SNCF, adhérent PCF', 'adhérent PCF'],
    ['Labour councillor for Hillside ward', 'Labour councillor for Hillside ward'],
    ['De gauche et fière de l’être', 'De gauche et fière de l’être'],
    ['Socialiste, écologiste, féministe', 'Socialiste'],
    ['Gaulliste social, amateur de cassoulet', 'Gaulliste social'],
    ['Anticapitaliste, et pas près de me taire', 'Anticapitaliste'],
    ['Proud socialist, nurse', 'Proud socialist'],
    ['Jardinier. Libéral. Deux chats.', 'Libéral'],
    ['RN depuis le premier jour', 'RN depuis le premier jour'],
  ]
  test.each(cases)('%j is quoted as %j', (bio, quote) => {
    const { politicalOrientation } = declared(bio)
    expect(politicalOrientation).toEqual({ value: `«\u00a0${quote}\u00a0»`, quote, source: 'bio' })
    expect(bio).toContain(quote)
  })

  test.each([
    'Maire de Villeneuve · elle',
    'Députée de la 3e circonscription du Nord',
    'Maire sans étiquette de Vic-le-Haut',
    "Conseillère municipale d'opposition",
    'Député européen',
    'City councillor, runner',
    'Mayor of Springfield',
  ])('%j holds an office, which is not an orientation', (bio) => {
    expect(declared(bio).politicalOrientation).toBeUndefined()
  })

  test.each([
    'Kiné, libéral, Lyon',
    'Infirmière libérale',
    'Anarchiste du fromage',
    'Ailier gauche le samedi',
    'Insoumis, insomniaque, in love',
    'Conservateur de musée',
    'Conservative with my money only',
    '#LFI #Union',
    '🇫🇷 patriote',
    'Ex-député du Gard',
    'Ancienne députée de Paris',
    'Ancien maire, sénateur',
    'Députée de Paris (2017-2022)',
    'Député du Gard de 2012 à 2017',
    'Adhérente du PS jusqu’en 2017',
    'Maire honoraire',
    'Candidat LFI',
    'Future maire de Lyon',
    'Assistante du député de la Somme',
    'Fan de la députée de Paris',
    'Épouse du maire de Lyon',
    'Pas militant LFI',
    'Ni adhérent du PS ni rien',
    'Militant anti-RN',
    'Militant associatif',
    'Militante pour le climat',
    'Adhérent du club de judo',
    'Membre du jury',
    'Membre du PSG',
    'Élue Miss Camping',
    'Élue à la fac',
    'Ministre de l’apéro',
    'Maire de famille',
    'Député de la terrasse',
    '« Députée de Paris »',
    'Compte parodique. Maire de Lyon.',
    'Syndicaliste, délégué du personnel',
    'Journaliste politique au PS magazine',
    '@LFI militant',
    'MP me',
    'Collaboratrice parlementaire, député de Paris',
    'Maire de Paris ? Jamais !',
    'Militant du PS4',
    'Militant Renaissance italienne',
    'Conseiller régional des ventes',
    'Élue CFDT',
    'Sympathisant LR',
    'Mayor of my couch',
    'Soutien de Mme Roy, députée de l’Orne',
    'Opposé à Luc Bel, maire de Vic',
    'Je travaille pour Anne Roy, sénatrice du Jura',
    'Comité de soutien · Anne Roy · maire de Vic',
    'Maire de Lyon un jour',
    'Maire de Nantes dans mes rêves',
    'Députée de Paris. Je plaisante.',
    'Militante PCF de cœur',
    'Membre du PS, démissionnaire',
    'Labour Party member (lapsed)',
    'Labour Party member no more',
    'Green Party member of staff',
    'Député de la Flemme',
    'Maire de Gotham',
    'Mayor of Snacktown',
    'Mayor of Casterbridge reader',
    'Mayor of Bristol’s husband',
    'Maire de Zim sur Animal Crossing',
    'Membre PS+ depuis 2013',
    'Militant de la RN 88 à 2x2 voies',
    'Membre de Renaissance du Vieux Bourg',
    'Adhérent Les Verts ⚽ ASSE',
    'Président du conseil départemental de l’Ordre des médecins',
  ])('%j says nothing', (bio) => {
    expect(declared(bio).politicalOrientation).toBeUndefined()
  })
})
