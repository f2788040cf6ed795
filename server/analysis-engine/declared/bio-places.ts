/**
 * The place a mandate is held in. « Maire de Lyon » may be any name, but with an article only one we know: « de l'Isère »
 * is a place and « de l'Apéro » a joke, and nothing but the list tells them apart.
 */
const DEPARTMENTS = [
  'Ain|Aisne|Allier|Alpes|Ardèche|Ardennes|Ariège|Aube|Aude|Aveyron|Bouches-du-Rhône|Calvados|Cantal|Charente|Cher',
  "Corrèze|Corse|Côte-d'Or|Côtes-d'Armor|Creuse|Dordogne|Doubs|Drôme|Eure|Eure-et-Loir|Finistère|Gard|Haute-Garonne",
  'Gers|Gironde|Hérault|Ille-et-Vilaine|Indre|Indre-et-Loire|Isère|Jura|Landes|Loir-et-Cher|Loire|Haute-Loire',
  'Loire-Atlantique|Loiret|Lot|Lot-et-Garonne|Lozère|Maine-et-Loire|Manche|Marne|Haute-Marne|Mayenne|Meurthe-et-Moselle',
  'Meuse|Morbihan|Moselle|Nièvre|Nord|Oise|Orne|Pas-de-Calais|Puy-de-Dôme|Pyrénées|Bas-Rhin|Haut-Rhin|Rhône|Saône',
  'Haute-Saône|Saône-et-Loire|Sarthe|Savoie|Haute-Savoie|Seine|Seine-Maritime|Seine-et-Marne|Yvelines|Deux-Sèvres',
  "Somme|Tarn|Tarn-et-Garonne|Var|Vaucluse|Vendée|Vienne|Haute-Vienne|Vosges|Yonne|Belfort|Essonne|Val-d'Oise",
  'Hauts-de-Seine|Seine-Saint-Denis|Val-de-Marne|Guadeloupe|Martinique|Guyane|Réunion|Mayotte|Polynésie',
  'Charente-Maritime|Alpes-Maritimes|Hautes-Alpes|Alpes-de-Haute-Provence|Haute-Corse|Corse-du-Sud|Hautes-Pyrénées',
  'Pyrénées-Atlantiques|Pyrénées-Orientales|Nouvelle-Calédonie|Français',
].join('|')
const REGIONS = [
  'Auvergne|Bourgogne|Bretagne|Centre-Val de Loire|Centre|Grand Est|Grand-Est|Hauts-de-France|Île-de-France|Ile-de-France',
  'Normandie|Nouvelle-Aquitaine|Occitanie|Pays de la Loire|Pays-de-la-Loire|Sud|PACA|Alsace|Limousin|Lorraine|Picardie',
].join('|')
const TOWNS = [
  'Havre|Mans|Touquet|Creusot|Cannet|Lavandou|Puy-en-Velay|Raincy|Vésinet|Kremlin-Bicêtre|Port|Tampon|Pecq|Chesnay',
  'Bourget|Blanc-Mesnil|Bouscat|Haillan|Grau-du-Roi|Pré-Saint-Gervais|Lamentin|Moule|Lilas|Mureaux|Ulis|Sables',
  "Sables-d'Olonne|Herbiers|Abymes|Andelys|Rochelle|Ciotat|Garenne-Colombes|Courneuve|Baule|Seyne-sur-Mer|Flèche",
  'Roche-sur-Yon|Teste-de-Buch|Haÿ-les-Roses|Chapelle-sur-Erdre|Possession|Trinité|Riche|Ferté|Isle',
].join('|')
const INSTITUTIONS = 'Assemblée nationale|Parlement|Québec|Sénat|[Cc]onseil (?:municipal|départemental|régional)'
const NUMBERED = String.raw`(?:\d+(?:re|er|ère|e|è|ème|de|nde)?|première|deuxième|seconde|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième)(?: (?:circo(?:nscription)?|arrondissement|canton|secteur))?`
const known = `(?:${DEPARTMENTS}|${REGIONS}|${TOWNS}|${INSTITUTIONS}|${NUMBERED})`

/** « Vic-le-Haut », « Paris Centre », « Saint-Jean-d'Angély », « Neuilly sur Seine ». One way to read each, or time is lost. */
const word = String.raw`\p{Lu}[^\s'\uFFFC-]*(?:'[^\s'\uFFFC-]+)?`
const link = '(?:sur|sous|en|lès|lez|les|la|le|de|du|des|et|aux|of|and|upon|the|in|on)'
const more = String.raw`(?:[ -]${link}(?=[ -])|[ -](?:[ld]')?${word}|[ -]\d{1,3}(?!\d))*`
const article = "(?:de la |de l'|du |des |au |aux |à la |à l'|dans l[ea] |dans l'|dans les |de La |de Les |de L')"
/** Nobody governs these. */
const NOWHERE = [
  'Gotham|Naboo|Whoville|Hobbiton|Westeros|Gondor|Mordor|Quahog|Wakanda|Hogwarts|Poudlard|Groland|Zootopie|Bikini|Narnia',
  'Casterbridge|Kingstown|Champignac|Night|Bedrock|Halloween|Riverdale|Atlantis|Atlantide|Internet|Twitter|Twitch|Discord',
  'Trou|Trifouillis|Perpète|Pétaouchnok|Nulle|Nowhere|Nothing|Class|Minecraft|Nook|Sarcasm|Chaos',
].join('|')
/** Nor « Snacktown », nor « Barbecue ». */
const JOKES =
  'Flavor|Snack|Sleep|Snooze|Nap|Cat|Dog|Barbecue|BBQ|Pizza|Taco|Coffee|Beer|Wine|Cheese|Couch|Vibe|Bed|Crazy|Fun|Funky|Party|Clown|Dream'
const name = String.raw`(?!(?:${NOWHERE}|(?:${JOKES})(?:town|ville|land|s)?)(?!\p{L}))${word}`
const small = "d'une?(?: petite?| grande?)? (?:commune|village|ville)(?: .*)?"

/** « de Lyon », « de la 3e circonscription du Nord », « Occitanie ». */
export const PLACE = String.raw`(?:(?:${article}${known}(?!\p{L})|(?:(?:de|à|en|pour) |d')(?!L[ae]s? |L')${name})${more}|${small}|(?:${REGIONS})(?!\p{L}))`
/** « for Bristol West », « of the Western Isles ». */
export const ENGLISH_PLACE = String.raw`(?:for|of) (?:the )?(?:\d\S* (?:[Dd]istrict|[Ww]ard)|${name}${more}(?: ward)?)`
