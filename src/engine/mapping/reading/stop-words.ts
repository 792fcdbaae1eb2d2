// Frequent words by which a language is told from another. Words that are spelt alike in several languages count for
// each of them.

const LISTS: Readonly<Record<string, string>> = {
  en: 'the and of to for with your you is are this that from by on in at be or not we our will please thank thanks have has any all if as it no goods sold return exchange welcome again come see visit day tax total',
  de: 'der die das und von zu für mit ihr ihre ist sind dieser aus bei auf im am wir unser bitte danke haben wird den dem des ein eine einer nicht oder nach bis vom zum zur als auch sie unsere vielen dank sich zzgl inkl',
  fr: 'le la les et de du des pour avec votre vos est sont cette dans par sur en au aux nous notre merci vous un une ou ne pas sera à ce nos qui que sans selon être dès',
  es: 'el la los las y de del para con su sus es son este esta por en al nuestro gracias usted un una o no se que como sin según más fecha cliente precio',
  it: 'il lo la gli le e di del della dei per con vostro è sono questo questa da in al nel nostra grazie un una o non si che come senza cliente data prezzo ai alla dal',
  nl: 'de het een en van voor met uw is zijn deze dit door op in bij aan wij ons onze bedankt dank u of niet te naar als om binnen wordt per klant graag onder vermelding',
  pt: 'o a os as e de do da dos das para com seu sua é são este esta por em no na ao nosso obrigado um uma ou não se que como sem conforme você cliente data preço pelo',
  pl: 'i w z na do od dla przez oraz jest są nie się po za pod przy jako lub dziękujemy zapraszamy państwa prosimy zł data ul razem według który która bez przed',
  sv: 'och att det som en ett på är av för med till den har de inte om ett du kan oss vår er vid från eller hos tack för välkommen åter inom efter enligt samt kr moms',
  da: 'og at det som en et på er af for med til den har de ikke om du kan os vores jeres ved fra eller tak velkommen igen inden efter ifølge samt kr moms vi hos skal bedes venligst',
  nb: 'og at det som en et på er av for med til den har de ikke om du kan oss vår vi deres ved fra eller takk velkommen igjen innen etter ifølge samt kr mva skal vennligst hos må',
  fi: 'ja on ei että se tai kun jos niin myös sekä kuin ovat olla tämä joka mukaan kiitos tervetuloa käynnistä kiitämme alv yhteensä hinta kpl tilaus asiakas puh ennen jälkeen teidän meidän',
  cs: 'a v se na je že s z do o k za pro jako nebo od po při podle není jsou ve ze které který děkujeme prosím dne číslo podmínky více méně než nákup návštěvu vaše naše budou',
  tr: 've bir bu için ile olarak da de olan ederiz teşekkür değil veya gibi sonra kadar göre her daha tarafından üzere edilmiştir olup lütfen sayın yalnız yerine geçer',
  hi: 'hai hain aur mein kripya dhanyavaad dhanyawad nahi nahin liye kiya gaya gayi dwara tatha evam hoga hogi karen aap hamare saamaan samaan wapas mahoday padhariye',
  id: 'dan yang di dari untuk dengan ini itu pada tidak adalah oleh atau ke dalam telah akan sudah anda kami terima kasih silakan barang dapat harga tanggal jalan atas sesuai',
  ms: 'dan yang di dari untuk dengan ini itu pada tidak adalah oleh atau ke dalam telah akan sudah anda kami terima kasih sila barang boleh harga tarikh jumlah adalah sahaja dijual dikembalikan datang lagi',
}

/** The languages that each frequent word belongs to. */
export const STOP_WORDS: ReadonlyMap<string, readonly string[]> = (() => {
  const words = new Map<string, string[]>()
  for (const [language, list] of Object.entries(LISTS))
    for (const word of new Set(list.split(' '))) words.set(word, [...(words.get(word) ?? []), language])
  return words
})()
