import { isDigit, toDecimalValue } from '../../input/latin-digits.ts'

/**
 * Characters of other scripts that look like a letter or digit of ours: the single-character entries of Unicode's
 * confusables.txt 17.0 (https://www.unicode.org/reports/tr39/, © 2025 Unicode, Inc., https://www.unicode.org/license.txt)
 * without signs and what NFKD folds, and with small capitals and circled numbers.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  0: '⓿🄋🄌',
  1: '⓵❶➀➊',
  2: 'ƧƻϨᒿ⓶❷➁➋ꙄꛯꝚ',
  3: 'ƷȜЗҘӠ⓷❸➂➌ⲜⳄⳌꝪꞫ𑣊𖼻',
  4: 'Ꮞ⓸❹➃➍𑢯',
  5: 'Ƽ⓹❺➄➎𑢻',
  6: 'ϬбᏮ⓺❻➅➏ⳒⳓⳜ𑣕',
  7: '⓻❼➆➐𐓒𑣆',
  8: 'Ȣȣ⓼❽➇➑𐌚\u{1e8cb}',
  9: '⓽❾➈➒ⳊⳋꝮ𑢬𑣌𑣖',
  A: 'ɑΑαАаᎪᗅᴀꓮ𐊠𖽀',
  B: 'ƀƂƃƄɓʙΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷⲂꓐꞴ𐊂𐊡𐌁𖺶',
  C: 'ȼΣςСсҪҫငၚᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣲',
  D: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓ',
  E: 'ɆɇΕЕеҽҿᎬᴇⴹꓰꬲ𐊆𑢦𑢮',
  F: 'ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  G: 'ƍǤǥɠɡԌցᏀᏳᶃꓖ',
  H: 'ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏',
  I: 'ıɨɩɪιіւᎥᵻᵼⲓꙇꭵ𑣃',
  J: 'ɈɉͿϳЈјᎫᒍᴊꓙꞲ',
  K: 'ƙΚКҚҞᏦᛕᴋⱩⲔꓗꝀ𐔘',
  L: 'ŁłƖƗƚǀɫɭʟΙІӀӏ\u05d5\u05df\u0627\u0673\u07caᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𑷚𖺪𖼖𖼨\u{1e8c7}',
  M: 'ΜϺМӍᎷᗰᛖᴍⲘꓟ𐊰𐌑',
  N: 'ŋƝƞɳɴΝηղոռᵰⲚꓠ𐔓',
  O: 'ØøƟɵΘΟθοσϭОоѲѳӨөՕօ\u05e1\u0647\u06be\u06c1\u06d5\u06ffଠഠတဝთჿዐᎾᏫᴏᴑ○◯⚪ⲐⲑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗',
  P: 'þƥƿΡρϸРрᏢᑭᵽⲢⲣⳎⳏꓑ𐊕',
  Q: 'ʠԛգզⵕ',
  R: 'ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵',
  S: 'ƽʂЅѕՏടᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  T: 'ŦŧƭƮȾΤТҬᎢᴛᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊',
  U: 'ɄʋυџՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂',
  V: 'νѴѵ\u05d8Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  W: 'ɯшѡѽԜԝաᎳᏔᴡⲽꓪꝡꮃ𑓅𑜊𑜎𑜏𑣯',
  X: 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬',
  Y: 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨⲩꓬꭚ𐊲𑢤𑣜𖽃',
  Z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄',
}

/** First letters of the alphabets on dark circles, on dark squares and in flags. NFKD knows nothing about them. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

const readings = new Map<string, string>()

for (const [read, characters] of Object.entries(lookAlikes)) {
  for (const character of characters) readings.set(character, read)
}
for (const start of alphabets) {
  for (let at = 0; at < 26; at += 1)
    readings.set(String.fromCodePoint(start + at), String.fromCodePoint(65 + at))
}

/**
 * Returns the ASCII letter or digit as which people read a character: a space for an invisible one, nothing for an
 * accent, and the character itself if it resembles none.
 */
export function readCharacter(character: string): string {
  const read = readings.get(character)
  if (read !== undefined) return read
  if (isDigit(character)) {
    const value = toDecimalValue(character)
    readings.set(character, value)
    return value
  }
  if (/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(character)) return ' '
  return /\p{M}/u.test(character) ? '' : character
}
